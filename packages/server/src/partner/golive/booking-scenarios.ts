import { placeFor, verifyAnew } from './search-scenarios.ts'
import { refusedCard } from './golive-passengers.ts'
import { expectStatus, firstOf, objectListField, numberField, readTextField, textListField } from './check-response.ts'
import type { GoLiveContext } from './golive-context.ts'

export async function runOrderScenario(context: GoLiveContext): Promise<string> {
  const { result, orderNo } = await placeFor(context, context.known.get('session'), 'JANE')
  if (result.status === 0) context.known.set('order', orderNo)
  return firstOf(
    expectStatus(result, 0),
    !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(readTextField(result.data, 'tktLimitTime')) &&
      'tktLimitTime is not a time',
    objectListField(result.data, 'paymentOptions').length === 0 && 'no payment option',
  )
}

export async function runDuplicateScenario(context: GoLiveContext): Promise<string> {
  const { result } = await placeFor(context, context.known.get('session'), 'JANE')
  const known = context.known.get('order') ?? ''
  return firstOf(
    expectStatus(result, 318),
    !textListField(result.data, 'duplicateOrders').includes(known) && `duplicateOrders lacks ${known}`,
  )
}

export async function runCancelScenario(context: GoLiveContext): Promise<string> {
  const { result, orderNo } = await placeFor(
    context,
    await verifyAnew(context, { fromDate: context.day(52) }),
    'JOHANNA',
  )
  const cancelled = await context.call('/cancelOrder.do', { orderNo })
  if (cancelled.status === 0) context.unpaid.delete(orderNo)
  const paid = await context.call('/pay.do', { orderNo, paymentMethod: 1 })
  const details = await context.call('/queryOrderDetails.do', { orderNo })
  return firstOf(
    expectStatus(result, 0),
    expectStatus(cancelled, 0),
    expectStatus(paid, 402),
    readTextField(details.data, 'orderStatus') !== '-3' && 'orderStatus is not "-3"',
  )
}

export async function runPayScenario(context: GoLiveContext): Promise<string> {
  const orderNo = context.known.get('order') ?? ''
  const before = await context.call('/balance.do', {})
  const result = await context.call('/pay.do', { orderNo, paymentMethod: 1 })
  if (result.status === 0) context.unpaid.delete(orderNo)
  const after = await context.call('/balance.do', {})
  const left = (each: typeof before) => numberField({ ...Object(each.data['accountBalance']) }, 'amount')
  return firstOf(
    expectStatus(result, 0),
    readTextField(result.data, 'orderNo') !== orderNo && 'the response has a different orderNo',
    !(left(after) < left(before)) && 'the deposit was not charged',
  )
}

export async function runPayAgainScenario(context: GoLiveContext): Promise<string> {
  const result = await context.call('/pay.do', { orderNo: context.known.get('order'), paymentMethod: 1 })
  return expectStatus(result, 404, 406)
}

export async function runCardRefusedScenario(context: GoLiveContext): Promise<string> {
  const takesCards = (routing: Readonly<Record<string, unknown>>) => {
    const methods = routing['supportPaymentMethods']
    return Array.isArray(methods) && methods.includes(3)
  }
  const session = await verifyAnew(context, { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] }, takesCards)
  if (!session) return 'no fare that takes cards'
  const { result, orderNo } = await placeFor(context, session, 'CARDA')
  const paid = await context.call('/pay.do', { orderNo, paymentMethod: 3, creditCard: refusedCard })
  if (paid.status === 0) context.unpaid.delete(orderNo)
  const problem = firstOf(expectStatus(result, 0), expectStatus(paid, 0))
  if (problem) return problem
  const ended = await context.until('/queryOrderDetails.do', { orderNo }, isOver)
  return firstOf(
    readTextField(ended.data, 'orderStatus') !== '-3' && 'the order was not cancelled in time',
    readTextField(ended.data, 'errorCode') !== '604' && 'errorCode is not "604"',
  )
}

export async function runTicketScenario(context: GoLiveContext): Promise<string> {
  const orderNo = context.known.get('order')
  const result = await context.until('/queryOrderDetails.do', { orderNo }, isOver)
  const passengers = objectListField(result.data, 'paxTicketInfos')
  const numbers = new Set(passengers.flatMap((each) => textListField(each, 'ticketNos')))
  return firstOf(
    expectStatus(result, 0),
    readTextField(result.data, 'orderStatus') !== '2' && 'the order was not ticketed in time',
    readTextField(result.data, 'ticketStatus') !== '1' && 'ticketStatus is not "1"',
    numbers.size < passengers.length && 'not every passenger has a ticket',
  )
}

function isOver({ data }: { data: Readonly<Record<string, unknown>> }): boolean {
  return ['2', '-3'].includes(readTextField(data, 'orderStatus'))
}

export async function runRefundQuoteScenario(context: GoLiveContext): Promise<string> {
  const orderNo = context.known.get('order')
  const { data } = await context.call('/queryOrderDetails.do', { orderNo })
  const segments = objectListField({ ...Object(data['routing']) }, 'fromSegments')
  const result = await context.call('/refundQuotation.do', {
    orderNo,
    refundRequestList: [
      {
        lastName: context.family,
        firstName: 'JANE',
        refundReason: '1',
        segments: segments.map((each) => ({
          depDate: readTextField(each, 'depTime').slice(0, 8),
          flightNo: readTextField(each, 'flightNumber'),
          depAirport: readTextField(each, 'depAirport'),
          arrAirport: readTextField(each, 'arrAirport'),
        })),
      },
    ],
  })
  return firstOf(
    expectStatus(result, 0),
    typeof result.data['isRefundable'] !== 'boolean' && 'isRefundable is not a boolean',
  )
}
