// The drawer leaves this page for the checkout at /pay, and continues here on return.
Gangway.init({
  key: 'gwp_test_demo',
  audience: 'traveller',
  getToken: async () => (await fetch('/gangway-token')).json(),
})
Gangway.on('search', (search) => {
  document.querySelector('gangway-search-results').search = search
})
Gangway.on('offer', (offer) => {
  document.querySelector('gangway-booking-drawer').request = offer
})
