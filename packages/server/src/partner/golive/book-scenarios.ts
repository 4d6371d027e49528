import { placeFor, verifyAnew } from './find-scenarios.ts'
import { refusedCard } from './people.ts'
import { expectStatus, firstOf, listIn, numberIn, textIn, textsIn } from './read-told.ts'
import type { Scene } from './scene.ts'

export async function order(scene: Scene): Promise<string> {
  const { told, orderNo } = await placeFor(scene, scene.known.get('session'), 'JANE')
  if (told.status === 0) scene.known.set('order', orderNo)
  return firstOf(
    expectStatus(told, 0),
    !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(textIn(told.data, 'tktLimitTime')) && 'tktLimitTime is no deadline',
    listIn(told.data, 'paymentOptions').length === 0 && 'no way to pay',
  )
}

export async function duplicate(scene: Scene): Promise<string> {
  const { told } = await placeFor(scene, scene.known.get('session'), 'JANE')
  const known = scene.known.get('order') ?? ''
  return firstOf(
    expectStatus(told, 318),
    !textsIn(told.data, 'duplicateOrders').includes(known) && `duplicateOrders lacks ${known}`,
  )
}

export async function cancel(scene: Scene): Promise<string> {
  const { told, orderNo } = await placeFor(scene, await verifyAnew(scene, { fromDate: scene.day(52) }), 'JOHANNA')
  const cancelled = await scene.call('/cancelOrder.do', { orderNo })
  if (cancelled.status === 0) scene.unpaid.delete(orderNo)
  const paid = await scene.call('/pay.do', { orderNo, paymentMethod: 1 })
  const details = await scene.call('/queryOrderDetails.do', { orderNo })
  return firstOf(
    expectStatus(told, 0),
    expectStatus(cancelled, 0),
    expectStatus(paid, 402),
    textIn(details.data, 'orderStatus') !== '-3' && 'orderStatus is not "-3"',
  )
}

export async function pay(scene: Scene): Promise<string> {
  const orderNo = scene.known.get('order') ?? ''
  const before = await scene.call('/balance.do', {})
  const told = await scene.call('/pay.do', { orderNo, paymentMethod: 1 })
  if (told.status === 0) scene.unpaid.delete(orderNo)
  const after = await scene.call('/balance.do', {})
  const left = (each: typeof before) => numberIn({ ...Object(each.data['accountBalance']) }, 'amount')
  return firstOf(
    expectStatus(told, 0),
    textIn(told.data, 'orderNo') !== orderNo && 'the number of the order is not echoed',
    !(left(after) < left(before)) && 'the deposit did not go down',
  )
}

export async function payAgain(scene: Scene): Promise<string> {
  const told = await scene.call('/pay.do', { orderNo: scene.known.get('order'), paymentMethod: 1 })
  return expectStatus(told, 404, 406)
}

export async function cardRefused(scene: Scene): Promise<string> {
  const takesCards = (routing: Readonly<Record<string, unknown>>) => {
    const methods = routing['supportPaymentMethods']
    return Array.isArray(methods) && methods.includes(3)
  }
  const session = await verifyAnew(scene, { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] }, takesCards)
  if (!session) return 'no fare that takes cards'
  const { told, orderNo } = await placeFor(scene, session, 'CARDA')
  const paid = await scene.call('/pay.do', { orderNo, paymentMethod: 3, creditCard: refusedCard })
  if (paid.status === 0) scene.unpaid.delete(orderNo)
  const problem = firstOf(expectStatus(told, 0), expectStatus(paid, 0))
  if (problem) return problem
  const ended = await scene.until('/queryOrderDetails.do', { orderNo }, isOver)
  return firstOf(
    textIn(ended.data, 'orderStatus') !== '-3' && 'the order was not cancelled in time',
    textIn(ended.data, 'errorCode') !== '604' && 'errorCode is not "604"',
  )
}

export async function ticket(scene: Scene): Promise<string> {
  const orderNo = scene.known.get('order')
  const told = await scene.until('/queryOrderDetails.do', { orderNo }, isOver)
  const passengers = listIn(told.data, 'paxTicketInfos')
  const numbers = new Set(passengers.flatMap((each) => textsIn(each, 'ticketNos')))
  return firstOf(
    expectStatus(told, 0),
    textIn(told.data, 'orderStatus') !== '2' && 'the order was not ticketed in time',
    textIn(told.data, 'ticketStatus') !== '1' && 'ticketStatus is not "1"',
    numbers.size < passengers.length && 'not every passenger has a ticket of his own',
  )
}

function isOver({ data }: { data: Readonly<Record<string, unknown>> }): boolean {
  return ['2', '-3'].includes(textIn(data, 'orderStatus'))
}

export async function refundQuote(scene: Scene): Promise<string> {
  const orderNo = scene.known.get('order')
  const { data } = await scene.call('/queryOrderDetails.do', { orderNo })
  const segments = listIn({ ...Object(data['routing']) }, 'fromSegments')
  const told = await scene.call('/refundQuotation.do', {
    orderNo,
    refundRequestList: [
      {
        lastName: scene.family,
        firstName: 'JANE',
        refundReason: '1',
        segments: segments.map((each) => ({
          depDate: textIn(each, 'depTime').slice(0, 8),
          flightNo: textIn(each, 'flightNumber'),
          depAirport: textIn(each, 'depAirport'),
          arrAirport: textIn(each, 'arrAirport'),
        })),
      },
    ],
  })
  return firstOf(
    expectStatus(told, 0),
    typeof told.data['isRefundable'] !== 'boolean' && 'isRefundable is no yes or no',
  )
}
