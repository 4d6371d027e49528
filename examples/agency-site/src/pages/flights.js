// The search box writes the query to the URL and the results read it, so the page can be linked to and reloaded.
const query = new URLSearchParams(location.search)
const drawer = document.querySelector('gangway-booking-drawer')

Gangway.on('offer', (offer) => {
  drawer.request = offer
})

// The agency stores the bookings of its customer: here in the browser, a real site in its database.
Gangway.on('booked', ({ orderNo, total }) => {
  const trips = JSON.parse(localStorage.getItem('trips') ?? '[]')
  const trip = { orderNo, from: query.get('fromCity'), to: query.get('toCity'), date: query.get('departDate'), total }
  localStorage.setItem('trips', JSON.stringify([trip, ...trips]))
  const notice = document.getElementById('notice')
  notice.textContent = `Booked: ${orderNo}. See My trips.`
  notice.hidden = false
})
