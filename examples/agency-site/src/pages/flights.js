// What was asked for stands in the address, as the search box writes it: the page can be linked to and reloaded, and results read it.
const asked = new URLSearchParams(location.search)
const drawer = document.querySelector('gangway-booking-drawer')

Gangway.on('offer', (offer) => {
  drawer.request = offer
})

// The agency keeps what its customer booked: here in the browser, a real one in its own books.
Gangway.on('booked', ({ orderNo, total }) => {
  const trips = JSON.parse(localStorage.getItem('trips') ?? '[]')
  const trip = { orderNo, from: asked.get('fromCity'), to: asked.get('toCity'), date: asked.get('departDate'), total }
  localStorage.setItem('trips', JSON.stringify([trip, ...trips]))
  const told = document.getElementById('told')
  told.textContent = `Booked: ${orderNo}. You find it under My trips.`
  told.hidden = false
})
