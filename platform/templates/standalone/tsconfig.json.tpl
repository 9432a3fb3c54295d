{ "extends": "@h5/platform/tsconfig.remote.json", "include": ["src"] }
