import { partnerExamples, type PartnerPath } from '@gangway/core/partner'
import { expect, test } from 'vitest'
import { partnerOf, untilTicketed } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { describePartner } from './describe-partner.ts'

const server = useDemoServer()
const document = describePartner()
const replacedIn = (path: string) => document.paths[path]?.post['x-replace'] ?? []

/** Operations that need a state which no example before them creates, with what they answer. */
const needsState: Readonly<Record<string, string>> = {
  '/pnr/claim.do': 'a booking made with an airline',
}

test('every example without a value to replace succeeds on a fresh start', async () => {
  const partner = partnerOf(server)
  const independent = Object.keys(document.paths).filter((path) => replacedIn(path).length === 0)
  expect(independent.length).toBeGreaterThan(9)
  for (const path of independent) {
    if (path in needsState) continue
    const { status, msg } = await partner.ask(path, travelling(partnerExamples[path]))
    expect({ status, msg }, path).toMatchObject({ status: 0 })
    server.deps.clock.advance({ minutes: 1 })
  }
})

test('the examples from search to refund succeed in order with the values that they say to replace', async () => {
  const partner = partnerOf(server)
  const values = new Map<string, unknown>()
  const send = async (path: PartnerPath, keep: Record<string, string> = {}) => {
    const replaced = Object.fromEntries(replacedIn(path).map(({ field }) => [field, values.get(field)]))
    const response = await partner.ask(path, { ...Object(travelling(partnerExamples[path])), ...replaced })
    expect({ status: response.status, msg: response['msg'] }, path).toMatchObject({ status: 0 })
    for (const [name, from] of Object.entries(keep)) values.set(name, response[from])
    return response
  }
  const found = await send('/search.do')
  values.set('routingIdentifier', Object(found['routings'])[0].routingIdentifier)
  const verified = await send('/verify.do', { sessionId: 'sessionId', offerId: 'sessionId' })
  await send('/getLuggage.do')
  await send('/seatAvailability.do')
  await send('/order.do', { orderNo: 'orderNo', originalOrderNo: 'orderNo', ticketOrderNo: 'orderNo' })
  await send('/cancelOrder.do')
  await send('/regenerateOrder.do', { orderNo: 'orderNo', ticketOrderNo: 'orderNo' })
  await send('/pay.do')
  await untilTicketed(server, 10)
  await send('/queryOrderDetails.do')
  await send('/postBookingAncillarySearch.do')
  const [flight] = Object(verified['routing']).fromSegments
  const { depAirport, arrAirport, depTime, flightNumber } = flight
  const segments = [{ depDate: depTime.slice(0, 8), flightNo: flightNumber, depAirport, arrAirport }]
  values.set('refundRequestList', [{ lastName: 'DOE', firstName: 'JANE', refundReason: '1', segments }])
  await send('/refundQuotation.do', { refundOfferId: 'refundOfferId' })
  await send('/refund.do', { refundCode: 'refundCode' })
  await send('/queryRefundOrders.do')
})

/** The clock of the test is before the travel date of the examples, which is fixed. */
function travelling(example: unknown): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll('20270110', '20260414'))
}
