{
  "__name__": {
    "empty": {
      "help": "새 글이 게시되면 바로 여기에 표시됩니다.",
      "title": "아직 뉴스가 없습니다"
    },
    "list": "최신 뉴스",
    "refresh": "새로고침",
    "title": "__Name__"
  }
}
