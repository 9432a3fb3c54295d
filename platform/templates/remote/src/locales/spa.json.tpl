{
  "__name__": {
    "empty": {
      "help": "Los artículos nuevos aparecerán aquí en cuanto se publiquen.",
      "title": "Aún no hay noticias"
    },
    "list": "Últimas noticias",
    "refresh": "Actualizar",
    "title": "__Name__"
  }
}
