"""Other people's packages beside ours; the dependency group *comparison* installs them."""
