"""The closed vocabulary: what is sent, asked, logged, shown and refused."""
