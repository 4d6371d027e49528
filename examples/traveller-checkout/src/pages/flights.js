// The widgets, and the checkout that takes the payment of the traveller.
Gangway.init({ key: 'gwp_test_demo', getToken: async () => (await fetch('/gangway-token')).json() })

const results = document.querySelector('gangway-search-results')
const drawer = document.querySelector('gangway-booking-drawer')
const checkout = document.getElementById('checkout')

Gangway.on('search', (query) => {
  results.search = query
})
Gangway.on('offer', (offer) => {
  drawer.request = offer
})
Gangway.on('pay', ({ order, amount, currency }, event) => {
  event.respondWith(takePayment({ orderNo: order.orderNo, amount, currency }))
})

/** Resolves with what became of the payment: the answer of this site's server. */
async function takePayment(booking) {
  const { id } = await post('/checkout', booking)
  const card = await askForCard(booking)
  return card === undefined ? { status: 'cancelled' } : post(`/checkout/${id}`, { card })
}

/** Shows the checkout. Resolves with the card number, or undefined when the traveller goes back. */
function askForCard({ amount, currency }) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits } = format.resolvedOptions()
  document.getElementById('amount').textContent = format.format(amount / 10 ** maximumFractionDigits)
  checkout.returnValue = 'back'
  checkout.showModal()
  return new Promise((resolve) => {
    const finish = () => resolve(checkout.returnValue === 'pay' ? document.getElementById('card').value : undefined)
    checkout.addEventListener('close', finish, { once: true })
  })
}

async function post(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}
