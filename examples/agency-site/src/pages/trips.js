// The customer's trips, each with buttons to pay and to cancel.
const trips = JSON.parse(localStorage.getItem('trips') ?? '[]')
const list = document.getElementById('trips')
document.getElementById('none').hidden = trips.length > 0

for (const { orderNo, from, to, date } of trips) {
  const item = document.getElementById('trip').content.cloneNode(true)
  item.querySelector('li').id = orderNo
  item.querySelector('b').textContent = `${from} – ${to}`
  item.querySelector('span').textContent = `${date} · ${orderNo}`
  for (const button of item.querySelectorAll('button'))
    button.addEventListener('click', () => Gangway.open(button.dataset.open, { orderNo }))
  list.append(item)
}
