// Prices a known flight with `getOffers.do` and orders the cheapest fare, without a search of the whole route.
import { answerOf, findCheapest, gangway, orderAndPay, run, waitForTickets } from './gangway.ts'

await run(async () => {
  // In your system the flights come from your own data.
  const { fromSegments } = await findCheapest()
  const outboundSegments = fromSegments.map(({ carrier, flightNumber, depAirport, arrAirport, depTime }) => ({
    carrier,
    // Without the code of the airline.
    flightNumber: flightNumber.slice(carrier.length),
    departureAirport: depAirport,
    arrivalAirport: arrAirport,
    departureDate: depTime.slice(0, 8),
  }))
  const asked = { adults: 1, outboundSegments, currency: 'USD' }
  const { data } = answerOf('offers', await gangway.call('/getOffers.do', asked))
  for (const { offer } of data) {
    const fare = offer.outboundJourney.segments[0]?.fareFamily ?? ''
    const refund = offer.penalties.find(({ rule }) => rule.type === 'Refund')?.rule
    const taxes = refund?.taxRefundable ? 'taxes refundable' : 'taxes not refundable'
    const total = offer.paxFares.reduce((sum, { price }) => sum + price.baseAmount + price.taxes, 0)
    console.log(`${fare} ${total.toFixed(2)} USD, refund ${refund?.levelType ?? 'None'}, ${taxes}`)
  }
  const [cheapest] = data
  if (!cheapest) throw new Error('offers: the flight is not sold')
  // An offer is valid for thirty minutes.
  await waitForTickets(await orderAndPay({ offerId: cheapest.offer.offerID }))
})
