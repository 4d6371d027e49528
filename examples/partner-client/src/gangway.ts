// The client and the steps that all programs share.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPartnerClient, type PartnerAnswer, type PartnerError, type PartnerResult } from '@gangway/core/partner'

const address = process.env['GANGWAY_URL'] ?? 'http://localhost:4400'
export const gangway = createPartnerClient({
  base: `${address}/partner`,
  key: process.env['GANGWAY_KEY'] ?? 'gw_demo_key',
  secret: process.env['GANGWAY_KEY_SECRET'] ?? 'gw_demo_secret',
})

export const travelDate = process.argv[2] ?? process.env['TRAVEL_DATE'] ?? inDays(45)

/** A random family name, so that the programs can run repeatedly. */
const family = Array.from({ length: 10 }, () => String.fromCodePoint(65 + randomInt(26))).join('')
export const passenger = {
  name: `${family}/JANE`,
  passengerType: 0,
  gender: 'F',
  birthday: '19900214',
  nationality: 'SE',
  cardType: 'PP',
  cardNum: 'X1234567',
  cardIssuePlace: 'SE',
  cardExpired: '20400101',
}
export const contact = { name: passenger.name, email: 'jane@example.org', mobile: '0046-701234567' }

/** Every result is a value: a response, or an error with advice. */
export function answerOf<Value>(step: string, result: PartnerResult<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`${step}: ${textOf(result.error)}`)
}

function textOf(error: PartnerError): string {
  const code = 'code' in error ? ` ${error.code}` : ''
  return `${error.kind}${code}, ${error.text} (advice: ${error.advice})`
}

export async function findCheapest(): Promise<PartnerAnswer<'/search.do'>['routings'][number]> {
  const trip = { tripType: '1' as const, fromCity: 'JKT', toCity: 'SUB', fromDate: travelDate }
  const asked = { ...trip, adultNum: 1, childNum: 0, currency: 'USD' }
  const { routings } = answerOf('search', await gangway.call('/search.do', asked))
  const [cheapest] = routings
  if (!cheapest) throw new Error('search: no flights')
  const { adultPrice, adultTax, currency, fromSegments } = cheapest
  console.log(`${routings.length} fares, the cheapest ${(adultPrice + adultTax).toFixed(2)} ${currency}`)
  console.log(`Flight ${fromSegments.map(({ flightNumber }) => flightNumber).join(', ')}`)
  return cheapest
}

/** Orders a session of `verify.do` or an offer of `getOffers.do`, and pays from the deposit. */
export async function orderAndPay(from: { sessionId: string } | { offerId: string }): Promise<string> {
  const order = await gangway.call('/order.do', { ...from, passengers: [passenger], contact })
  const { orderNo } = answerOf('order', order)
  // With this idempotency key a repeated payment, even after a crash, is charged once.
  answerOf('pay', await gangway.call('/pay.do', { orderNo }, { idempotencyKey: `pay-${orderNo}` }))
  console.log('Ordered and paid, waiting for the ticket …')
  return orderNo
}

/** Polls the order until it has tickets. */
export async function waitForTickets(orderNo: string): Promise<PartnerAnswer<'/queryOrderDetails.do'>> {
  for (let turn = 0; turn < 300; turn++) {
    const details = answerOf('details', await gangway.call('/queryOrderDetails.do', { orderNo }))
    if (details.orderStatus === '2') {
      for (const { ticketNos } of details.paxTicketInfos) console.log(`Ticket ${ticketNos.join(', ')}`)
      return details
    }
    if (details.orderStatus === '-3') throw new Error(`not ticketed: ${details.errorMessage ?? 'cancelled'}`)
    await pause(1_000)
  }
  throw new Error('no ticket within five minutes')
}

/** Runs a program and reports its failure. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}
