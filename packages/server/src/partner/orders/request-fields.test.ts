import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  placeTrip,
  untilTicketed,
  verifyTrip,
  visa,
  type PartnerClient,
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const detailsOf = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })

describe('a search', () => {
  test('returns prices in displayCurrency when it is requested', async () => {
    const plain = await partner.call('/search.do', jakarta)
    expect(plain.routings[0]?.displayFare).toBeNull()
    const { routings } = await partner.call('/search.do', { ...jakarta, displayCurrency: 'EUR' })
    const [routing] = routings
    expect(routing?.currency).toBe('USD')
    expect(routing?.displayFare?.displayCurrency).toBe('EUR')
    expect(routing?.displayFare?.displayAdultPrice).not.toBe(routing?.adultPrice)
    expect(await partner.status('/search.do', { ...jakarta, displayCurrency: 'XXX' })).toBe(102)
  })

  test('accepts resident codes within Spain only', async () => {
    const spain = { ...jakarta, fromCity: 'MAD', toCity: 'PMI' }
    expect(await partner.status('/search.do', { ...spain, residentCode: 'DSC1' })).not.toBe(102)
    expect(await partner.ask('/search.do', { ...jakarta, residentCode: 'DSC1' })).toMatchObject({
      status: 102,
      msg: 'illegal parameter: residentCode: for flights within Spain only',
    })
    expect(await partner.status('/search.do', { ...jakarta, residentCode: 'DSC6' })).toBe(102)
  })

  test('returns the same routing ids for the same search within seconds', async () => {
    const [one, other] = [await partner.call('/search.do', jakarta), await partner.call('/search.do', jakarta)]
    const names = ({ routings }: typeof one) => routings.map(({ routingIdentifier }) => routingIdentifier)
    expect(names(other)).toEqual(names(one))
    const found = await partner.call('/search.do', { ...jakarta, airlines: ['JT'] })
    expect(found.routings.length).toBeLessThan(one.routings.length)
    expect(await partner.status('/verify.do', { routingIdentifier: names(other)[0] })).toBe(0)
    server.deps.clock.advance({ minutes: 1 })
    expect(names(await partner.call('/search.do', jakarta))).not.toEqual(names(one))
  })
})

test('a verified trip links to the terms of its airlines', async () => {
  const { routing } = await verifyTrip(partner, { airlines: ['JT'] })
  expect(routing.links).toEqual([
    { carrier: 'JT', kind: 'terms', link: expect.stringMatching(/^https:/), description: expect.any(String) },
  ])
})

describe('the price of an order', () => {
  test('includes resold baggage, even in sizes that the airline does not sell', async () => {
    const bagsOf = async (bag: object) => {
      const { sessionId, routing } = await verifyTrip(partner, { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] })
      const prices = { bookSaleCurrency: 'USD', bookSalePrice: 60, pkgNumber: 1, weight: 20, ...bag }
      const baggages = [{ flight: routing.fromSegments[0]?.flightNumber, baggagePrices: [prices] }]
      const passengerBaggages = [{ passengerName: jane.name, baggages }]
      const passengers = [{ ...jane, name: `DOE/JA${String.fromCodePoint(65 + Object.keys(bag).length)}` }]
      const body = { sessionId, passengers, contact, passengerBaggages }
      body.passengerBaggages[0] = { passengerName: passengers[0]?.name ?? '', baggages }
      const placed = await partner.call('/order.do', body)
      return placed.totalPrice - routing.adultPrice - routing.adultTax
    }
    expect(await bagsOf({})).toBeCloseTo(60, 2)
    expect(await bagsOf({ weight: 77 })).toBeCloseTo(60, 2)
  })

  test('includes the mandatory seating fee for a child', async () => {
    const trip = { fromCity: 'DUB', toCity: 'LON', airlines: ['FR'], childNum: 1, includeMultipleFareFamily: true }
    const child = { ...jane, name: 'DOE/KIM', passengerType: 1, birthday: '20180301', cardNum: 'X1111111' }
    const { routing, ...placed } = await placeTrip(partner, {
      trip,
      choose: ({ childMandatorySeatingFee }) => childMandatorySeatingFee !== null,
      order: { passengers: [jane, child], locale: 'ie/en', clientContact: { email: 'agency@example.org' } },
    })
    const fee = routing.childMandatorySeatingFee ?? 0
    expect(fee).toBeGreaterThan(0)
    const { adultPrice, adultTax, childPrice, childTax } = routing
    expect(placed.totalPrice).toBeCloseTo(adultPrice + adultTax + childPrice + childTax + fee, 2)
    expect(placed.paxTicketInfos[0]?.ancillaries).toMatchObject([{ productCode: 'CHILD_SEATING', ancillaryPrice: fee }])
    expect(placed.paxTicketInfos[1]?.ancillaries).toEqual([])
  })
})

describe('a card', () => {
  const manila = { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] }

  test('fails with errorCode 623 when the price exceeds paymentLimit', async () => {
    const { orderNo } = await placeTrip(partner, { trip: manila })
    const pay = (paymentLimit: number) =>
      partner.status('/pay.do', { orderNo, paymentMethod: 3, creditCard: { ...visa, paymentLimit } })
    expect(await pay(0)).toBe(400)
    expect(await pay(1)).toBe(0)
    await untilTicketed(server)
    expect(await detailsOf(orderNo)).toMatchObject({ orderStatus: '-3', errorCode: '623' })
    const again = await placeTrip(partner, { trip: manila })
    const creditCard = { ...visa, paymentLimit: 100_000, reusable: false }
    await partner.call('/pay.do', { orderNo: again.orderNo, paymentMethod: 3, creditCard })
    await untilTicketed(server)
    expect(await detailsOf(again.orderNo)).toMatchObject({ orderStatus: '2' })
  })

  test.each([
    [3, { reusable: true }, 'reusable: send the card with every payment'],
    [3, { threeDS: { ip: '203.0.113.7' } }, 'threeDS: for method 5 only'],
    [5, { paymentLimit: 500 }, 'paymentLimit: for method 3 only'],
  ])('of method %i is refused with %j', async (paymentMethod, more, field) => {
    const { orderNo } = await placeTrip(partner, { trip: manila })
    const creditCard = { ...visa, cardNumber: '4054695723100768', ...more }
    expect(await partner.ask('/pay.do', { orderNo, paymentMethod, creditCard })).toMatchObject({
      status: 400,
      msg: `illegal payment parameter: creditCard->${field}`,
    })
  })

  test('is authorised with the IP address in threeDS when the platform charges it', async () => {
    const authorise = vi.spyOn(server.deps.payment, 'authorise')
    const { orderNo } = await placeTrip(partner)
    const pay = (ip: string) =>
      partner.status('/pay.do', {
        orderNo,
        paymentMethod: 5,
        creditCard: { ...visa, cardNumber: '4054695723100768', threeDS: { ip } },
      })
    expect(await pay('somewhere')).toBe(400)
    expect(await pay('203.0.113.7')).toBe(0)
    await untilTicketed(server)
    expect(authorise.mock.calls[0]?.[0]).toMatchObject({ from: '203.0.113.7' })
    authorise.mockRestore()
  })
})

test('a platform mailbox replaces the contact email, even one that the airline blocks', async () => {
  const blocked = { ...contact, email: 'jane@blocked.example' }
  const order = { contact: blocked, useProviderMailForContact: true }
  const { orderNo } = await placeTrip(partner, { order })
  const result = await detailsOf(orderNo)
  expect(result.airlineBookings[0]?.mmbEmail).toMatch(/^[^@]{8,}@mail\.gangway\.example$/)
  expect(result.contact.email).toBe(blocked.email)
})
