import { testContact, testPassenger } from './golive-passengers.ts'
import { expectStatus, firstOf, objectListField, readTextField } from './check-response.ts'
import type { GoLiveContext } from './golive-context.ts'

/** A one-way search. */
export const oneWay = (context: GoLiveContext) => ({
  tripType: '1',
  adultNum: 1,
  childNum: 0,
  infantNum: 0,
  fromCity: 'JKT',
  toCity: 'SUB',
  fromDate: context.day(45),
})

export async function runSearchOneWayScenario(context: GoLiveContext): Promise<string> {
  const result = await context.call('/search.do', oneWay(context))
  const routings = objectListField(result.data, 'routings')
  const [first] = routings
  if (first) context.known.set('routing', readTextField(first, 'routingIdentifier'))
  return firstOf(
    expectStatus(result, 0),
    routings.length === 0 && 'no routings',
    routings.some(({ retSegments }) => !Array.isArray(retSegments)) && 'retSegments is not a list',
  )
}

export async function runSearchReturnScenario(context: GoLiveContext): Promise<string> {
  const trip = { tripType: '2', fromCity: 'SEL', toCity: 'CJU', fromDate: context.day(45), retDate: context.day(50) }
  const result = await context.call('/search.do', { ...oneWay(context), ...trip })
  const [first] = objectListField(result.data, 'routings')
  return firstOf(
    expectStatus(result, 0),
    objectListField({ ...first }, 'retSegments').length === 0 && 'no return flights',
  )
}

export async function runSearchRefusedScenario(context: GoLiveContext): Promise<string> {
  const withoutPassengers = await context.call('/search.do', { ...oneWay(context), adultNum: 0 })
  const unknownCity = await context.call('/search.do', { ...oneWay(context), toCity: 'QQQ' })
  return firstOf(expectStatus(withoutPassengers, 102), expectStatus(unknownCity, 102))
}

const required = ['name', 'passengerType', 'gender', 'birthday', 'nationality', 'cardType', 'cardNum', 'cardIssuePlace']

export async function runVerifyScenario(context: GoLiveContext): Promise<string> {
  const routingIdentifier = context.known.get('routing') ?? ''
  const altered = await context.call('/verify.do', { routingIdentifier: `${routingIdentifier}x` })
  const result = await context.call('/verify.do', { routingIdentifier })
  context.known.set('session', readTextField(result.data, 'sessionId'))
  const requirement: object = { ...Object(Object(result.data['bookingRequirement']).passenger) }
  const missing = [...required, 'cardExpired'].filter((name) => !(name in requirement))
  return firstOf(
    expectStatus(altered, 200),
    expectStatus(result, 0),
    missing.length > 0 && `bookingRequirement lacks ${missing.join(', ')}`,
  )
}

export async function runAncillariesScenario(context: GoLiveContext): Promise<string> {
  const sessionId = context.known.get('session')
  const bags = await context.call('/getLuggage.do', { offerId: sessionId })
  const seats = await context.call('/seatAvailability.do', { sessionId })
  const fault = await context.call('/seatAvailability.do', { sessionId, mockError: 'mockSeatError' })
  return firstOf(expectStatus(bags, 0), expectStatus(seats, 0, 218, 219), expectStatus(fault, 216))
}

/** Verifies another offer; undefined when there is none. */
export async function verifyAnew(
  context: GoLiveContext,
  trip: object,
  choose: (routing: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<string | undefined> {
  const found = await context.call('/search.do', { ...oneWay(context), ...trip })
  const routing = objectListField(found.data, 'routings').find(choose)
  if (!routing) return undefined
  const { data } = await context.call('/verify.do', { routingIdentifier: readTextField(routing, 'routingIdentifier') })
  return readTextField(data, 'sessionId') || undefined
}

export async function placeFor(context: GoLiveContext, sessionId: string | undefined, given: string) {
  const result = await context.call('/order.do', {
    sessionId,
    passengers: [testPassenger(context, given)],
    contact: testContact(context),
  })
  const orderNo = readTextField(result.data, 'orderNo')
  if (result.status === 0) context.unpaid.add(orderNo)
  return { result, orderNo }
}
