{
  "__name__": {
    "empty": {
      "help": "Les nouveaux articles apparaîtront ici dès leur publication.",
      "title": "Il n’y a pas encore d’actualités"
    },
    "list": "Dernières actualités",
    "refresh": "Actualiser",
    "title": "__Name__"
  }
}
