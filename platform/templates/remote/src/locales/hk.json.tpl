{
  "__name__": {
    "empty": {
      "help": "新文章發佈後會即時在此顯示。",
      "title": "暫未有資訊"
    },
    "list": "最新資訊",
    "refresh": "更新",
    "title": "__Name__"
  }
}
