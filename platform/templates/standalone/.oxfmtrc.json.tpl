{ "printWidth": 100, "singleQuote": true, "sortPackageJson": false }
