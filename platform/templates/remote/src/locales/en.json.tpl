{
  "__name__": {
    "empty": {
      "help": "New articles appear here as soon as they are published.",
      "title": "There is no news yet"
    },
    "list": "Latest news",
    "refresh": "Refresh",
    "title": "__Name__"
  }
}
