// @run full
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createClient, formatMoney, type Client } from '@gangway/core'
import { freshId } from '../assistant/assistant-client.fixture.ts'
import { anyTrip, orderOf, valueOf } from '../booking/booking.fixture.ts'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import { loadTicketDocument } from '../booking/e-ticket/load-ticket-document.ts'
import { bookingMail, refundQuote, shopOrder } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { disableRefundCodes } from '../refund/refunds.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { createLog } from '../shared/log.ts'
import { newToken } from '../shared/ids.ts'
import { shop as origin, tokenOf } from './embed.fixture.ts'
import { findSecrets, type SentText } from './find-secrets.fixture.ts'
import { createShopPage, saveMarkup, type ShopPage } from './shop-page.fixture.ts'

const logged: string[] = []
const server = useDemoServer({
  resetMode: 'once',
  overrides: { log: createLog({ logLevel: 'trace', production: true }, (line) => void logged.push(line)) },
})
let tenants: Tenants
let made: ShopPage
beforeEach(async () => {
  tenants = await createTenants(server)
  // Amounts in baht have other digits than the net prices in dollars.
  const confirms = ['order:issueTicket' as const, 'refund:submit' as const]
  made = await createShopPage(server, tenants.owner, { confirms }, 'THB')
  await disableRefundCodes(server)
  answers.length = 0
  logged.length = 0
})

/** Every answer that a page got, as it was sent. */
const answers: { name: string; text: string }[] = []

function recordingPage(token: string): Client {
  return createClient({
    base: server.base,
    verify: true,
    token: () => token,
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('origin', origin)
      const response = await fetch(input, { ...init, headers })
      const text = Buffer.from(await response.clone().arrayBuffer()).toString('latin1')
      const address = input instanceof Request ? input.url : input
      answers.push({ name: new URL(address).pathname, text: `${JSON.stringify([...response.headers])}\n${text}` })
      return response
    },
  })
}

const page = async () =>
  recordingPage(
    await tokenOf(server, made.key, { user: 'customer-7', confirms: ['order:issueTicket', 'refund:submit'] }),
  )
const owner = () => tenants.owner.client

function expectNoSecrets(sent: SentText, amounts: readonly number[]): void {
  expect(findSecrets(sent, amounts), sent.name).toEqual({ fields: [], rules: [], amounts: [] })
}

async function stream(client: Client, path: string, lastByteOf: string): Promise<void> {
  const response = await client.open(path, {
    headers: { accept: 'text/event-stream' },
    signal: AbortSignal.timeout(60_000),
  })
  const reader = response.body?.getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += Buffer.from(part.value).toString('latin1')
    if (text.includes(lastByteOf)) break
  }
  await reader?.cancel()
  answers.push({ name: path, text })
}

async function issue(orderNo: string, total: { amount: number; currency: string }): Promise<void> {
  const { key, secret } = made.key
  const body = { key, secret, orderNo, ...total, paymentId: `pay-${orderNo}` }
  valueOf(await createClient({ base: server.base, verify: true }).call('POST /embed/confirm-payment', { body }))
  for (let minute = 0; minute < 8; minute++) {
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
}

/** What the agency pays and earns for a booking: the total, its parts, and those of each passenger. */
async function secretAmountsOf(orderNo: string): Promise<number[]> {
  const row = await bookingRow(server, orderNo)
  const [order] = await server.deps.db.select().from(shopOrder).where(eq(shopOrder.bookingId, row.id))
  const quotes = await server.deps.db
    .select({ passengers: refundQuote.passengers })
    .from(refundQuote)
    .where(and(eq(refundQuote.bookingId, row.id), isNotNull(refundQuote.passengers)))
  if (!order) throw new Error(`${orderNo} is no shop order.`)
  const { total, fare, offer } = row
  const { price } = offer.offer
  return [
    ...[total, fare, price.total.amount, order.cost, order.margin, offer.owed.amount],
    ...price.passengers.flatMap((each) => [each.total.amount, each.fare.amount]),
    ...order.trace.fares.flatMap(({ net, cost, markup }) => [net, cost, markup]),
    ...quotes.flatMap(({ passengers }) => passengers.flatMap(({ original, back }) => [original, back])),
  ].filter((amount) => amount >= 1_000)
}

test('no answer, stream, error, mail or log of a page that sells in a shop contains what the agency pays or earns', async () => {
  const search = { ...anyTrip, tripType: 'ROUND_TRIP' as const, returnDate: '2026-04-21', adult: 2 }
  const netAmounts = valueOf(await owner().call('POST /search/search.do', { body: search })).offers.map(
    ({ price }) => price.total.amount,
  )
  logged.length = 0
  const client = await page()
  const call: Client['call'] = (name, input) => client.call(name, input)

  valueOf(await call('POST /search/initIndexDatas.do', { body: {} }))
  const days = { fromCity: 'SIN', toCity: 'KUL', month: '2026-04' }
  valueOf(await call('POST /search/matchTripDates.do', { body: days }))
  const tile = { tileId: 'sin-dps', departDate: '2026-04-14' }
  valueOf(await call('POST /search/picSearch.do', { body: tile }))
  const found = valueOf(await call('POST /search/search.do', { body: { ...search, referenceCurrency: 'CNY' } }))
  const { embedKey, ...plug } = { embedKey: made.key.key, ...search }
  valueOf(await call('POST /search/plugSearch.do', { body: { embedKey, ...plug } }))
  await stream(client, `/search/${found.searchId}/events`, 'event: complete')
  const { searchId } = found
  valueOf(await call('POST /search/refreshRecentSearch.do', { body: {} }))
  valueOf(await call('POST /product/initProductDatas.do', { body: { searchId } }))
  valueOf(await call('POST /product/filterRoutings.do', { body: { searchId, sort: 'PRICE_ASC' } }))
  valueOf(await call('POST /product/filterClear.do', { body: { searchId } }))
  const offer = found.offers.find(({ airline, separateBookings }) => airline === 'AK' && !separateBookings)
  if (!offer) throw new Error('The search has no offer of this airline.')
  const chosen = { searchId, routingId: offer.routingId }
  const returns = valueOf(await call('POST /product/boundFlight.do', { body: chosen }))
  valueOf(await call('POST /product/showDetail.do', { body: chosen }))
  valueOf(await call('POST /product/viewPolicies.do', { body: chosen }))
  const back = returns.list[0]?.routingId
  const verified = valueOf(
    await call('POST /order/verify.do', {
      body: { ...chosen, ...(back !== undefined && { returnRoutingId: back }), adult: 2 },
    }),
  )
  const { verifyId } = verified
  valueOf(await call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
  const [bag] = verified.baggageOptions
  const baggage = bag ? [{ passenger: 0, segmentIndex: bag.segmentIndex, code: bag.code, quantity: 1 }] : []
  await saveMarkup(tenants.owner, made.shopId, '23.7')
  const order = (more: object) =>
    call('POST /order/order.do', { body: orderOf(verified, { search, order: { baggage, ...more } }) })
  const changed = await order({ acceptedTotal: verified.newTotal })
  if (changed.ok) throw new Error('The order was placed at a total that nobody agreed to.')
  const { newTotal: acceptedTotal } = changed.error.data as { newTotal: { amount: number; currency: string } }
  const { orderNo, total } = valueOf(await order({ acceptedTotal }))
  await call('POST /order/issueTicket.do', {
    body: { orderNo, payChannel: 'PREPAYMENT' },
    idempotencyKey: newToken(12),
  })
  await call('POST /order/qryClientBalance.do', { body: {} })
  await call('POST /order/regenerate.do', { body: { orderNo } })
  valueOf(await call('POST /order/contacts.do', { body: {} }))
  valueOf(await call('POST /embed/payment-terms', { body: { orderNo } }))
  valueOf(await call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  await issue(orderNo, total)

  const detail = valueOf(await call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  const ticketNos = detail.passengers.flatMap((each) => each.ticketNos)
  await call('POST /order/downloadTicket.do', { body: { orderNo, withPrice: true } })
  await call('POST /mail/resendOrderMail.do', { body: { orderNo } })
  valueOf(await call('POST /refund/cancelAdvice', { body: { orderNo } }))
  valueOf(await call('POST /refund/queryVoidWindow', { body: { orderNo } }))
  valueOf(await call('POST /refund/voidQuotation', { body: { orderNo } }))
  for (const text of [`How much did ${orderNo} cost?`, `What do I get back for ${orderNo}?`, `Refund ${orderNo}`]) {
    const body = { conversationId: freshId('talk'), clientMessageId: freshId('message'), text, lang: 'en' as const }
    const { runId } = valueOf(await call('POST /assistant/message', { body }))
    const response = await client.open(`/assistant/run/${runId}/events`, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.timeout(60_000),
    })
    await response.text()
  }
  const refundReason = 'voluntary' as const
  const [ticketNo = ''] = ticketNos
  const part = { orderNo, ticketNos: [ticketNo], refundReason }
  const quote = valueOf(await call('POST /refund/refundQuotationV2.do', { body: part }))
  expect(quote).toMatchObject({ paid: { currency: 'THB' } })
  const submitted = valueOf(
    await call('POST /refund/refund.do', {
      body: { ...part, quoteId: quote.quoteId ?? '', notes: '' },
      idempotencyKey: newToken(12),
    }),
  )
  const refund = { params: { refundNo: submitted.refundNo } }
  const info = valueOf(await call('GET /refund/info/{refundNo}', refund))
  expect(info.estimated.amount - info.serviceFee.amount).toBe(quote.estimated.amount)
  expect(info.paid).toEqual(quote.paid)

  const row = await bookingRow(server, orderNo)
  const mails = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, row.id))
  expect(mails.length).toBeGreaterThan(2)
  const shownSales = found.offers.map(({ price }) => price.total.amount)
  const secrets = [...(await secretAmountsOf(orderNo)), ...netAmounts].filter((amount) => !shownSales.includes(amount))
  expect(secrets.length).toBeGreaterThan(20)
  expect(answers.length).toBeGreaterThan(30)
  for (const each of answers) expectNoSecrets(each, secrets)
  for (const mail of mails)
    expectNoSecrets({ name: `mail ${mail.subject}`, text: `${mail.plain}\n${mail.html}` }, secrets)
  const scope = clientScopeOf(row)
  const ticket = await loadTicketDocument(server.deps, scope, row, { lang: 'en', withPrice: true })
  expect(ticket.price?.total.value).toBe(formatMoney(total))
  expectNoSecrets({ name: 'e-ticket', text: JSON.stringify(ticket) }, secrets)
  for (const line of logged) expectNoSecrets({ name: 'log', text: line }, secrets)
})
