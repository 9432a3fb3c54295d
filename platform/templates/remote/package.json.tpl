{
  "name": "@h5/remote-__name__",
  "version": "1.0.0",
  "private": true,
  "license": "Apache-2.0",
  "type": "module",
  "sideEffects": [
    "*.css"
  ],
  "scripts": {
    "build": "h5 build __name__",
    "dev": "h5 dev __name__",
    "test": "node ../platform/scripts/testPackage.mjs"
  },
  "devDependencies": {
    "@h5/platform": "workspace:*",
    "@testing-library/react": "catalog:",
    "@testing-library/user-event": "catalog:",
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:"
  },
  "dependencies": {
    "@h5/shared": "workspace:*",
    "decimal.js": "catalog:",
    "i18next": "catalog:",
    "mobx": "catalog:",
    "mobx-react-lite": "catalog:",
    "react": "catalog:",
    "react-dom": "catalog:",
    "react-i18next": "catalog:",
    "zod": "catalog:"
  },
  "h5": {
    "team": "__name__",
    "hostApi": "^1.0.0",
    "menu": [
      {
        "id": "__name__",
        "place": "shortcut",
        "order": 100,
        "path": "/pages/__name__/index",
        "icon": "star",
        "words": "__name__.title"
      }
    ],
    "budget": {
      "page": 36,
      "style": 4.5,
      "language": 2
    }
  }
}
