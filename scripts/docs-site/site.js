// On a phone the menu is folded until it is asked for.
const menu = document.querySelector('nav details')
if (menu && matchMedia('(width < 860px)').matches) menu.open = false
