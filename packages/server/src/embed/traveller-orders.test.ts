import { and, eq } from 'drizzle-orm'
import { createClient, type Client, type Lang } from '@gangway/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/booking.fixture.ts'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import { bookingMail, client as clientTable } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { makeKey, pageOf, tokenOf, type MadeKey } from './embed.fixture.ts'
import { createShopPage } from './shop-page.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => {
  tenants = await createTenants(server)
})

const visitor = async (key: MadeKey, lang?: Lang) =>
  pageOf(server, await tokenOf(server, key, { user: 'customer-7' }), undefined, lang)

/** Books on a page of the agency as a traveller; the agency's server confirms the payment. */
async function book(key: MadeKey, client: Client, name = 'TICKET/OK') {
  const { orderNo, total } = await placeBooking(server, { client }, { name })
  const body = { key: key.key, secret: key.secret, orderNo, ...total, paymentId: `pay-${orderNo}` }
  valueOf(await createClient({ base: server.base, verify: true }).call('POST /embed/confirm-payment', { body }))
  for (let minute = 0; minute < 8; minute++) {
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  return orderNo
}

async function findMail(orderNo: string, category: (typeof bookingMail.$inferSelect)['category']) {
  const { id } = await bookingRow(server, orderNo)
  const ofBooking = and(eq(bookingMail.bookingId, id), eq(bookingMail.category, category))
  const [found] = await server.deps.db.select().from(bookingMail).where(ofBooking)
  return found ?? { plain: '', html: '' }
}

async function agencyName(orderNo: string): Promise<string> {
  const { clientId } = await bookingRow(server, orderNo)
  const [found] = await server.deps.db.select().from(clientTable).where(eq(clientTable.id, clientId))
  return found?.name ?? ''
}

const channelOf = async (client: Client, orderNo: string) =>
  valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })).summary.payChannel

describe.each(['a shop', 'no shop'])('an order that a traveller paid to the agency, in %s', (place) => {
  const createKey = async () =>
    place === 'a shop'
      ? (await createShopPage(server, tenants.owner)).key
      : await makeKey(server, tenants.owner, { confirms: ['order:issueTicket'] })

  test('names the agency in the e-ticket mail, and the deposit only to the agency', async () => {
    const key = await createKey()
    const client = await visitor(key)
    const orderNo = await book(key, client)
    const { plain, html } = await findMail(orderNo, 'E_TICKET')
    expect(plain).toContain(`Payment method: Paid to ${await agencyName(orderNo)}\n`)
    expect(plain + html).not.toMatch(/deposit/i)
    expect(await channelOf(client, orderNo)).toBeNull()
    expect(await channelOf(tenants.owner.client, orderNo)).toBe('PREPAYMENT')
  })

  test('says nothing of the deposit in the mail of a failed booking', async () => {
    const key = await createKey()
    const orderNo = await book(key, await visitor(key), 'TICKET/FAIL')
    const { plain, html } = await findMail(orderNo, 'CANCELLATION')
    expect(plain).toContain(orderNo)
    expect(plain + html).not.toMatch(/deposit/i)
  })
  test.each([
    ['en', 'If you have questions or need documents, contact'],
    ['cn', '如有疑问或需要凭证，请联系'],
  ] as const)('has no mail in %s that leads to the portal', async (lang, end) => {
    const key = await createKey()
    // The language of the page counts, not the one of the user who created the key.
    const ofCreator = lang === 'cn' ? 'en' : 'cn'
    valueOf(await tenants.owner.client.call('POST /setLanguageVersion.do', { body: { lang: ofCreator } }))
    const orderNo = await book(key, await visitor(key, lang))
    const ticket = await findMail(orderNo, 'E_TICKET')
    expect(ticket.plain).toContain(`${end} ${await agencyName(orderNo)}`)
    for (const { plain, html } of [ticket, await findMail(orderNo, 'BOOKING_CONFIRMATION')]) {
      expect(plain).toContain(orderNo)
      expect(plain + html).not.toMatch(/#\/order|https?:|PDF|mail\.order/)
    }
  })
})
