// The same in frames of Gangway, whose content this page cannot read. `onPay` takes the payment, as in React.
import { takePayment } from './checkout.js'

Gangway.init({
  key: 'gwp_test_demo',
  frame: true,
  getToken: async () => (await fetch('/gangway-token')).json(),
  onPay: takePayment,
})
Gangway.open('search-box', { into: '#box', query: 'fromCity=SIN&toCity=KUL' })
Gangway.on('search', (search) => Gangway.open('search-results', { into: '#results', search }))
Gangway.on('offer', (request) => Gangway.open('booking-drawer', { request }))
