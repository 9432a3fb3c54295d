{
  "__name__": {
    "empty": {
      "help": "新文章发布后会立即显示在这里。",
      "title": "还没有资讯"
    },
    "list": "最新资讯",
    "refresh": "刷新",
    "title": "__Name__"
  }
}
