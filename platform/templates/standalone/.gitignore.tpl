node_modules/
dist/
.data/
generated/
