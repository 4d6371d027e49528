// The table of orders on the left, and Gangway's chat about the chosen order on the right.
const rows = document.querySelector('tbody')
const refund = document.getElementById('refund')

for (const order of await (await fetch('/orders')).json()) {
  const row = rows.insertRow()
  const button = document.createElement('button')
  button.textContent = order.orderNo
  button.addEventListener('click', () => choose(order))
  row.insertCell().append(button)
  for (const name of ['passenger', 'trip', 'date', 'status']) row.insertCell().textContent = order[name]
  row.dataset.orderNo = order.orderNo
  row.cells[4].dataset.status = order.status
}

/** Each order has its own token: `init` ends the session of the widgets on the page and starts a new one. */
function choose({ orderNo, passenger, trip }) {
  for (const row of rows.rows) row.ariaSelected = String(row.dataset.orderNo === orderNo)
  document.getElementById('about').textContent = `${passenger} · ${trip}`
  refund.hidden = false
  refund.dataset.orderNo = orderNo
  Gangway.init({
    key: 'gwp_test_demo',
    getToken: async () => (await fetch(`/gangway-token?order=${orderNo}`)).json(),
    theme: { 'color-accent': 'light-dark(#5b3cc4, #b9a8ff)', 'color-on-accent': 'light-dark(#fff, #1a1040)' },
  })
  Gangway.open('support-chat', { into: '#chat', inline: true, orderNo, user: 'Priya Nair' })
}

refund.addEventListener('click', () => Gangway.open('refund-drawer', { orderNo: refund.dataset.orderNo }))
// The chat does not cancel bookings itself; it raises `refund`.
Gangway.on('refund', ({ orderNo }) => Gangway.open('refund-drawer', { orderNo }))
Gangway.on('refunded', ({ orderNo, refundNo }) => {
  const row = rows.querySelector(`[data-order-no="${orderNo}"]`)
  row.cells[4].textContent = `Refund ${refundNo}`
})
