// The employee names an order; the chat then answers about it.
const form = document.querySelector('form')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const orderNo = document.getElementById('order').value.trim()
  // Each order has its own token: `init` ends the session of the last one.
  Gangway.init({
    key: '{{key}}',
    getToken: async () => (await fetch(`/gangway-token?order=${encodeURIComponent(orderNo)}`)).json(),
  })
  Gangway.open('support-chat', { into: '#chat', orderNo })
})

// The chat does not cancel bookings itself.
Gangway.on('refund', ({ orderNo }) => Gangway.open('refund-drawer', { orderNo }))
