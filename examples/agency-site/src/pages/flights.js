// What was asked for stands in the address, as the search box writes it: the page can be linked to and reloaded.
const results = document.querySelector('gangway-search-results')
const drawer = document.querySelector('gangway-booking-drawer')
const { adult = 1, child = 0, infant = 0, ...asked } = Object.fromEntries(new URLSearchParams(location.search))
if (asked.departDate) results.search = { ...asked, adult: Number(adult), child: Number(child), infant: Number(infant) }

Gangway.on('offer', (offer) => {
  drawer.request = offer
})

// The agency keeps what its customer booked: here in the browser, a real one in its own books.
Gangway.on('booked', ({ orderNo, total }) => {
  const trips = JSON.parse(localStorage.getItem('trips') ?? '[]')
  const trip = { orderNo, from: asked.fromCity, to: asked.toCity, date: asked.departDate, total }
  localStorage.setItem('trips', JSON.stringify([trip, ...trips]))
  const told = document.getElementById('told')
  told.textContent = `Booked: ${orderNo}. You find it under My trips.`
  told.hidden = false
})
