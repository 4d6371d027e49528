/**
 * Puts a live search into the home page where the server offers a demo, in place of the next steps that are shown
 * without it, and a button that prints into an article. The pages are complete without it.
 */
export const siteScript = `
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

const place = document.querySelector('[data-search]')
if (place) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/widgets/latest/gangway.js'
  script.addEventListener('load', () => start(place))
  script.addEventListener('error', () => {
    const failed = place.querySelector('[data-failed]')
    failed.textContent = failed.dataset.failed
  })
  document.head.append(script)
}

function start(place) {
  const getToken = async () => (await fetch('/dev/embed-token')).json()
  window.Gangway.init({ server: location.origin, audience: 'traveller', locale: document.documentElement.lang, key: 'gwp_test_demo', getToken, consent: allows('analytics'), onActivity: activityListener() })
  const box = document.createElement('gangway-search-box')
  box.query = place.dataset.search
  const results = document.createElement('gangway-search-results')
  const drawer = document.createElement('gangway-booking-drawer')
  box.addEventListener('gangway-search', ({ detail }) => {
    if (!results.isConnected) place.append(results, drawer)
    results.search = detail
  })
  results.addEventListener('gangway-offer', ({ detail }) => { drawer.request = detail })
  place.append(box)
  place.querySelector('[data-instead]').hidden = true
}
`
