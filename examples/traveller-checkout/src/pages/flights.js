// The widgets in the page. The booking drawer asks the page for the payment of the traveller.
import { takePayment } from './checkout.js'

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
Gangway.on('pay', ({ order, amount, currency }, event) => {
  event.respondWith(takePayment(order, { amount, currency }))
})
