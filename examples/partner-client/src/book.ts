// Searches, verifies, orders, pays and waits for the ticket, as an agency's own system does.
// Start Gangway first (`npm start`), then run `npm start` here.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPartnerClient, type PartnerError, type PartnerResult } from '@gangway/core/partner'

const address = process.env['GANGWAY_URL'] ?? 'http://localhost:4400'
const gangway = createPartnerClient({
  base: `${address}/partner`,
  key: process.env['GANGWAY_KEY'] ?? 'gw_demo_key',
  secret: process.env['GANGWAY_KEY_SECRET'] ?? 'gw_demo_secret',
})

/** Every result is a value: a response, or an error with advice. */
function answerOf<Value>(step: string, result: PartnerResult<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`${step}: ${textOf(result.error)}`)
}

function textOf(error: PartnerError): string {
  const code = 'code' in error ? ` ${error.code}` : ''
  return `${error.kind}${code}, ${error.text} (advice: ${error.advice})`
}

/** A random family name, so that the example can run repeatedly. */
const family = Array.from({ length: 10 }, () => String.fromCodePoint(65 + randomInt(26))).join('')
const date = process.argv[2] ?? process.env['TRAVEL_DATE'] ?? inDays(45)

async function book(): Promise<void> {
  const { routings } = answerOf(
    'search',
    await gangway.call('/search.do', {
      tripType: '1',
      adultNum: 1,
      childNum: 0,
      fromCity: 'JKT',
      toCity: 'SUB',
      fromDate: date,
      currency: 'USD',
    }),
  )
  const [cheapest] = routings
  if (!cheapest) throw new Error('search: no flights')
  const { adultPrice, adultTax, currency, fromSegments } = cheapest
  console.log(`${routings.length} fares, the cheapest ${(adultPrice + adultTax).toFixed(2)} ${currency}`)
  console.log(`Flight ${fromSegments.map(({ flightNumber }) => flightNumber).join(', ')}`)

  const { routingIdentifier } = cheapest
  const { sessionId } = answerOf('verify', await gangway.call('/verify.do', { routingIdentifier }))

  const name = `${family}/JANE`
  const order = await gangway.call('/order.do', {
    sessionId,
    passengers: [
      {
        name,
        passengerType: 0,
        gender: 'F',
        birthday: '19900214',
        nationality: 'SE',
        cardType: 'PP',
        cardNum: 'X1234567',
        cardIssuePlace: 'SE',
        cardExpired: '20400101',
      },
    ],
    contact: { name, email: 'jane@example.org', mobile: '0046-701234567' },
  })
  const { orderNo } = answerOf('order', order)

  // With this idempotency key a repeated payment, even after a crash, is charged once.
  answerOf('pay', await gangway.call('/pay.do', { orderNo }, { idempotencyKey: `pay-${orderNo}` }))
  console.log('Ordered and paid, waiting for the ticket …')

  for (let turn = 0; turn < 60; turn++) {
    const details = answerOf('details', await gangway.call('/queryOrderDetails.do', { orderNo }))
    if (details.orderStatus === '2') {
      for (const { ticketNos } of details.paxTicketInfos) console.log(`Ticket ${ticketNos.join(', ')}`)
      return
    }
    if (details.orderStatus === '-3') throw new Error(`not ticketed: ${details.errorMessage ?? 'cancelled'}`)
    await pause(1_000)
  }
  throw new Error('no ticket within a minute')
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

try {
  await book()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
