import { contactOf, personOf } from './people.ts'
import { expectStatus, firstOf, listIn, textIn } from './read-told.ts'
import type { Scene } from './scene.ts'

/** One way, the cheapest first. */
export const oneWay = (scene: Scene) => ({
  tripType: '1',
  adultNum: 1,
  childNum: 0,
  infantNum: 0,
  fromCity: 'JKT',
  toCity: 'SUB',
  fromDate: scene.day(45),
})

export async function searchOneWay(scene: Scene): Promise<string> {
  const told = await scene.call('/search.do', oneWay(scene))
  const routings = listIn(told.data, 'routings')
  const [first] = routings
  if (first) scene.known.set('routing', textIn(first, 'routingIdentifier'))
  return firstOf(
    expectStatus(told, 0),
    routings.length === 0 && 'no routings',
    routings.some(({ retSegments }) => !Array.isArray(retSegments)) && 'retSegments is no list',
  )
}

export async function searchReturn(scene: Scene): Promise<string> {
  const trip = { tripType: '2', fromCity: 'SEL', toCity: 'CJU', fromDate: scene.day(45), retDate: scene.day(50) }
  const told = await scene.call('/search.do', { ...oneWay(scene), ...trip })
  const [first] = listIn(told.data, 'routings')
  return firstOf(expectStatus(told, 0), listIn({ ...first }, 'retSegments').length === 0 && 'no way back')
}

export async function searchRefused(scene: Scene): Promise<string> {
  const nobody = await scene.call('/search.do', { ...oneWay(scene), adultNum: 0 })
  const nowhere = await scene.call('/search.do', { ...oneWay(scene), toCity: 'QQQ' })
  return firstOf(expectStatus(nobody, 102), expectStatus(nowhere, 102))
}

const required = ['name', 'passengerType', 'gender', 'birthday', 'nationality', 'cardType', 'cardNum', 'cardIssuePlace']

export async function verify(scene: Scene): Promise<string> {
  const routingIdentifier = scene.known.get('routing') ?? ''
  const altered = await scene.call('/verify.do', { routingIdentifier: `${routingIdentifier}x` })
  const told = await scene.call('/verify.do', { routingIdentifier })
  scene.known.set('session', textIn(told.data, 'sessionId'))
  const requirement: object = { ...Object(Object(told.data['bookingRequirement']).passenger) }
  const missing = [...required, 'cardExpired'].filter((name) => !(name in requirement))
  return firstOf(
    expectStatus(altered, 200),
    expectStatus(told, 0),
    missing.length > 0 && `bookingRequirement lacks ${missing.join(', ')}`,
  )
}

export async function extras(scene: Scene): Promise<string> {
  const sessionId = scene.known.get('session')
  const bags = await scene.call('/getLuggage.do', { offerId: sessionId })
  const seats = await scene.call('/seatAvailability.do', { sessionId })
  const fault = await scene.call('/seatAvailability.do', { sessionId, mockError: 'mockSeatError' })
  return firstOf(expectStatus(bags, 0), expectStatus(seats, 0, 218, 219), expectStatus(fault, 216))
}

/** A session of its own for one more order; nothing when there is none. */
export async function verifyAnew(
  scene: Scene,
  trip: object,
  choose: (routing: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<string | undefined> {
  const found = await scene.call('/search.do', { ...oneWay(scene), ...trip })
  const routing = listIn(found.data, 'routings').find(choose)
  if (!routing) return undefined
  const { data } = await scene.call('/verify.do', { routingIdentifier: textIn(routing, 'routingIdentifier') })
  return textIn(data, 'sessionId') || undefined
}

export async function placeFor(scene: Scene, sessionId: string | undefined, given: string) {
  const told = await scene.call('/order.do', {
    sessionId,
    passengers: [personOf(scene, given)],
    contact: contactOf(scene),
  })
  const orderNo = textIn(told.data, 'orderNo')
  if (told.status === 0) scene.unpaid.add(orderNo)
  return { told, orderNo }
}
