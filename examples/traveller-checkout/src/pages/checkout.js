// The checkout of this site. Resolves with what became of the payment: the answer of the site's server.
const dialog = document.getElementById('checkout')

export async function takePayment({ orderNo }, { amount, currency }) {
  const { id } = await post('/checkout', { orderNo, amount, currency })
  const card = await askForCard(amount, currency)
  return card === undefined ? { status: 'cancelled' } : post(`/checkout/${id}`, { card })
}

/** Resolves with the card number, or undefined when the traveller goes back. */
function askForCard(amount, currency) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits } = format.resolvedOptions()
  document.getElementById('amount').textContent = format.format(amount / 10 ** maximumFractionDigits)
  dialog.returnValue = 'back'
  dialog.showModal()
  return new Promise((resolve) => {
    const finish = () => resolve(dialog.returnValue === 'pay' ? document.getElementById('card').value : undefined)
    dialog.addEventListener('close', finish, { once: true })
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
