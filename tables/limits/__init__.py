"""How much may be asked, over all web processes together: by one device, and from one network."""
