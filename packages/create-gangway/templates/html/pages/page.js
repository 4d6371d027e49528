const results = document.querySelector('gangway-search-results')
const drawer = document.querySelector('gangway-booking-drawer')

Gangway.init({
  key: '{{key}}',
  getToken: async () => (await fetch('/gangway-token')).json(),
})
Gangway.on('search', (search) => {
  results.search = search
})
Gangway.on('offer', (offer) => {
  drawer.request = offer
})
Gangway.on('booked', ({ orderNo }) => {
  document.getElementById('status').textContent = `Your booking is ${orderNo}.`
})
Gangway.on('closed', () => {
  drawer.request = undefined
})
