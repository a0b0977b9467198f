"""The whole deployment of one host, as it is described once and run as plain processes."""
