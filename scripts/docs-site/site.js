// On a phone the menu is folded until it is asked for.
const menu = document.querySelector('nav details')
if (menu && matchMedia('(width < 860px)').matches) menu.open = false

// What is drawn for each widget, the ones it works with first.
const scenes = {
  'gangway-search-box': ['gangway-search-box'],
  'gangway-search-results': ['gangway-search-box', 'gangway-search-results'],
  'gangway-booking-drawer': ['gangway-search-box', 'gangway-search-results', 'gangway-booking-drawer'],
  'gangway-support-chat': ['gangway-support-chat'],
}

const place = document.querySelector('[data-live]')
const scene = place && scenes[place.dataset.live]
if (scene) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/widgets/latest/gangway.js'
  // Somewhere else than on a server of ours there are no widgets, and the page is read without.
  script.addEventListener('load', () => show(place, scene))
  document.head.append(script)
}

function show(place, tags) {
  window.Gangway.init({
    key: 'gwp_test_demo',
    server: location.origin,
    getToken: async () => (await fetch('/dev/embed-token')).json(),
  })
  const [box, results, drawer] = tags.map((tag) => document.createElement(tag))
  if (results) box.query = 'fromCity=SIN&toCity=BKK'
  box.addEventListener('gangway-search', ({ detail }) => {
    if (results) results.search = detail
  })
  results?.addEventListener('gangway-offer', ({ detail }) => {
    if (drawer) drawer.request = detail
  })
  place.append(...[box, results, drawer].filter(Boolean))
}
