// @run full
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@gangway/core'
import { valueOf } from '../../booking/booking.fixture.ts'
import { freshDeps } from '../../database/database.fixture.ts'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../shared/ids.ts'
import { advanceTime, disableRefundCodes } from '../../refund/refunds.fixture.ts'
import { listenOnServer, signInAs, type DemoServer } from '../../session/sign-in.fixture.ts'
import type { TestClock } from '../../shared/clock.ts'
import { seedWithHistory } from './history.fixture.ts'

let deps: Deps & { clock: TestClock }
let server: DemoServer
let client: Client

beforeAll(async () => {
  deps = await freshDeps({}, { GANGWAY_SECRET: 'the secret of the demo servers in tests' })
  await seedWithHistory(deps)
  server = { deps, ...(await listenOnServer(deps)), reset: async () => {} }
  await disableRefundCodes(server)
  client = (await signInAs(server, 'admin@harbour.example')).client
})
afterAll(async () => {
  await server.close()
  await deps.close()
})

/** One row for each value of a column. */
async function oneOfEach<Row extends object>(table: string, columns: string, distinct: string): Promise<Row[]> {
  return deps.database.query<Row>(
    `select distinct on (${distinct}) ${columns} from ${table}
     where client_id = (select id from client where code = 'HARBOUR') order by ${distinct}, id`,
  )
}

const paging = { page: 1, pageSize: 50 }

describe('the portal shows of the history', () => {
  it('the content strategies with their rankings', async () => {
    const { list } = valueOf(await client.call('POST /contentStrategy/getPageList', { body: paging }))
    expect(list.map(({ found }) => found > 3)).toEqual([true, true, true])
    const [{ id } = { id: '' }] = list
    const result = valueOf(await client.call('GET /contentStrategy/result/{id}', { params: { id } }))
    expect(result.airlines[0]?.successRate).toBeGreaterThan(50)
  })

  it('the booking list, and a booking of every status, payment method and origin with its log', async () => {
    const list = valueOf(await client.call('POST /order/matchOrderList.do', { body: paging }))
    expect(list.list).toHaveLength(50)
    expect(
      valueOf(await client.call('POST /order/matchPendingOrderList.do', { body: paging })).list.length,
    ).toBeGreaterThan(10)
    const orders = await oneOfEach<{ orderNo: string }>(
      'booking',
      'order_no as "orderNo"',
      `status, pay_channel, trip_type, offer ->> 'source'`,
    )
    expect(orders.length).toBeGreaterThan(20)
    for (const { orderNo } of orders) {
      const order = valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
      expect(order.segments.length).toBeGreaterThan(0)
      const query = { orderNumber: orderNo }
      const { list: log } = valueOf(await client.call('POST /order/queryLog.do', { query, body: {} }))
      expect(log.length).toBeGreaterThan(0)
      expect(log.filter(({ contents }) => contents.includes('log.') || contents.includes('{{'))).toEqual([])
    }
  })

  it('refunds of every kind with their log, and received money to confirm', async () => {
    expect(valueOf(await client.call('POST /refund/getPageList', { body: paging })).list).toHaveLength(50)
    const refunds = await oneOfEach<{ refundNo: string }>(
      'refund',
      'refund_no as "refundNo"',
      'status, reason, method, channel, confirm_state',
    )
    expect(refunds.length).toBeGreaterThan(20)
    for (const { refundNo } of refunds) {
      const refund = valueOf(await client.call('GET /refund/info/{refundNo}', { params: { refundNo } }))
      expect(refund.passengers.length).toBeGreaterThan(0)
      expect(refund.log.length).toBeGreaterThan(0)
    }
    const unconfirmed = valueOf(await client.call('POST /client/unconfirmedRefund/getPageList', { body: paging }))
    const [first] = unconfirmed.list
    const body = { refundNos: [first?.refundNo ?? ''] }
    valueOf(await client.call('POST /client/unconfirmedRefund/confirm', { body, idempotencyKey: newToken(12) }))
  })

  it('incidents, requests, conversations, claims files, deliveries, mails and received e-mails', async () => {
    const { list: incidents } = valueOf(await client.call('POST /orderEvent/getPageList', { body: paging }))
    for (const { id } of incidents) valueOf(await client.call('GET /orderEvent/info/{id}', { params: { id } }))
    const { list: requests } = valueOf(await client.call('POST /flowable/getPageList', { body: paging }))
    expect(requests.length).toBe(50)
    for (const { requestNo } of requests) {
      valueOf(await client.call('GET /flowable/info/{requestNo}', { params: { requestNo } }))
      valueOf(await client.call('POST /flowable/getTGangwayWorkOrderCommentList', { body: { requestNo } }))
      valueOf(await client.call('POST /flowable/getTGangwayWorkOrderHisList', { body: { requestNo } }))
    }
    const { list: talks } = valueOf(await client.call('POST /assistant/conversation/getPageList', { body: paging }))
    expect(talks.length).toBeGreaterThan(5)
    for (const { conversationId: id } of talks) {
      const talk = valueOf(await client.call('GET /assistant/conversation/{id}', { params: { id } }))
      expect(talk.messages.every(({ answer }) => answer !== null)).toBe(true)
    }
    const { list: files } = valueOf(await client.call('POST /refund/batch/getPageList', { body: paging }))
    expect(files.length).toBe(8)
    const { list: deliveries } = valueOf(
      await client.call('POST /clientProfile/webhook/getDeliveries', { body: paging }),
    )
    for (const { id } of deliveries.slice(0, 10))
      valueOf(await client.call('GET /clientProfile/webhook/delivery/{id}', { params: { id } }))
    expect(valueOf(await client.call('GET /mail/orderMail.do', { query: paging })).total).toBeGreaterThan(300)
    const received = valueOf(await client.call('POST /emailForwardLog/getPageList', { body: paging })).list
    expect(new Set(received.map(({ status }) => status))).toEqual(new Set(['FORWARDED', 'FAILED']))
    const stored = received.find(({ isStored, orderNo }) => isStored && orderNo !== null)
    const again = { query: { logId: stored?.id ?? '' }, body: {} }
    expect(valueOf(await client.call('POST /emailForwardLog/reForward', again))).toBe(true)
  })

  it('months of transactions that lead to the balance, and documents of every kind that equal the ledger', async () => {
    const list = valueOf(await client.call('POST /client/bill/getPageList', { body: paging }))
    expect(list.list[0]?.balanceAfter).toEqual(list.closing)
    const month = valueOf(await client.call('POST /client/bill/getMonth', { body: {} }))
    expect(month.closing).toEqual(list.closing)
    const documents = valueOf(await client.call('POST /client/invoice/getPageList', { body: paging })).list
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['TAX_INVOICE', 'CREDIT_NOTE', 'STATEMENT']))
    const [invoice] = documents.filter(({ kind }) => kind === 'TAX_INVOICE')
    const params = { invoiceCode: invoice?.invoiceCode ?? '' }
    const file = valueOf(await client.file('GET /client/invoice/download/{invoiceCode}', { params, query: {} }))
    expect(file.name).toBe(`${params.invoiceCode}.pdf`)
    const wrong = await deps.database.query(`
      select documents.*, ledger.net as ledger from (
        select client_id, currency, min(period_from) as first, max(period_to) as last,
          sum(case kind when 'TAX_INVOICE' then total else -total end) as net
        from invoice where kind <> 'STATEMENT' group by 1, 2) as documents,
      lateral (
        select coalesce(sum(e.amount), 0) as net from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind = 'sales' and e.client_id = documents.client_id and e.currency = documents.currency
          and to_char(e.created_at at time zone 'Asia/Singapore', 'YYYY-MM-DD') between first and last) as ledger
      where documents.net <> ledger.net`)
    expect(wrong).toEqual([])
  })

  it('leads of every form to the provider, of which the newest wait', async () => {
    const provider = (await signInAs(server, 'support@gangway.example')).client
    const { list } = valueOf(await provider.call('POST /console/lead/getPageList', { body: paging }))
    expect(new Set(list.map(({ kind }) => kind)).size).toBe(3)
    expect(list[0]?.status).toBe('NEW')
    expect(list.at(-1)?.status).not.toBe('NEW')
    for (const { id } of list) {
      const { fields } = valueOf(await provider.call('GET /console/lead/info/{id}', { params: { id } }))
      expect(fields.length).toBeGreaterThan(0)
      expect(fields.filter(({ label, value }) => [label, value].some((text) => text.startsWith('site.')))).toEqual([])
    }
  })
})

describe('the pages of files and articles show of the history', () => {
  it('downloads in every state in which they end, of which the finished ones have a file', async () => {
    const { list } = valueOf(await client.call('POST /downloadTask/getPageList', { body: paging }))
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['DONE', 'FAILED', 'EXPIRED']))
    // Documents are listed, too, with an address of their own.
    const ready = list.find(({ status, url }) => status === 'DONE' && url !== null)
    const params = { id: ready?.id ?? '' }
    const file = valueOf(await client.file('GET /downloadTask/download/{id}', { params }))
    expect(file.name).toBe(ready?.name)
    expect((await file.blob.text()).split('\r\n').length).toBeGreaterThan(10)
  })

  it('articles as drafts and with an older translation, and what readers said about them', async () => {
    const provider = (await signInAs(server, 'support@gangway.example')).client
    const find = async (body: object) =>
      valueOf(await provider.call('POST /console/help/article/getPageList', { body: { ...paging, ...body } })).list
    expect((await find({ state: 'draft' })).map(({ slug }) => slug)).toEqual(['travel-insurance-for-passengers'])
    expect((await find({ isOlder: true })).map(({ slug }) => slug)).toContain('group-of-ten-or-more')
    const params = { slug: 'group-of-ten-or-more' }
    const shown = valueOf(await provider.call('GET /console/help/article/info/{slug}', { params }))
    expect(shown.comments.length).toBeGreaterThan(0)
    const body = { ...params, lang: 'en' as const }
    expect(valueOf(await provider.call('POST /console/help/article/history', { body })).total).toBe(2)
  })
})

describe('an action on a booking of the history', () => {
  async function orderWhere(condition: string): Promise<string> {
    const [found] = await deps.database.query<{ orderNo: string }>(
      `select order_no as "orderNo" from booking where client_id = (select id from client where code = 'HARBOUR')
       and ${condition} order by id limit 1`,
    )
    return found?.orderNo ?? ''
  }
  async function ticketsOf(orderNo: string): Promise<string[]> {
    const { passengers } = valueOf(
      await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }),
    )
    return passengers.flatMap(({ ticketNos }) => ticketNos)
  }
  it('is refused for a departed flight, without an error of the server', async () => {
    const orderNo = await orderWhere(`status = 'ISSUED' and not has_refund and departs_at < '2026-02-20'`)
    const body = { orderNo, ticketNos: await ticketsOf(orderNo) }
    expect(valueOf(await client.call('POST /refund/refundQuotationV2.do', { body }))).toMatchObject({
      refundable: false,
    })
    expect(valueOf(await client.call('POST /refund/voidQuotation', { body: { orderNo } })).voidable).toBe(false)
    expect(valueOf(await client.call('POST /postBooking/queryAncillary', { body: { orderNo } })).open).toBe(false)
  })

  it('is possible for a coming flight: a refund is quoted and extras are on sale', async () => {
    const coming = `status = 'ISSUED' and not has_refund and departs_at > '2026-03-20' and cardinality(airlines) = 1`
    const orderNo = await orderWhere(coming)
    const ticketNos = await ticketsOf(orderNo)
    const body = { orderNo, ticketNos, refundReason: 'special', refundReasonDetail: 'OTHER' } as const
    const quote = valueOf(await client.call('POST /refund/refundQuotationV2.do', { body }))
    expect(quote.obstacle).not.toBe('NOT_TICKETED')
    expect(
      valueOf(await client.call('POST /postBooking/queryAncillary', { body: { orderNo } })).options.length,
    ).toBeGreaterThan(0)
  })

  it('is possible for an unpaid booking: it is paid and ticketed', async () => {
    const orderNo = await orderWhere(`status = 'UNPAID' and currency_option = 'DEPOSIT'`)
    valueOf(
      await client.call('POST /order/issueTicket.do', {
        body: { orderNo, payChannel: 'PREPAYMENT' },
        idempotencyKey: newToken(12),
      }),
    )
    await advanceTime({ client }, { hours: 3 })
    const order = valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
    expect(order.summary.status).toBe('ISSUED')
  })

  it('is refused politely for a payment, a stop, a cancellation and a new booking of the same trip', async () => {
    const unpaid = await orderWhere(`status = 'UNPAID'`)
    const ticketing = await orderWhere(`status = 'TICKETING'`)
    const cancelled = await orderWhere(`status = 'EXPIRED' and departs_at > '2026-03-10'`)
    const key = () => ({ idempotencyKey: newToken(12) })
    const results = [
      await client.call('POST /order/cancelTicket.do', { body: { orderNo: ticketing, type: 'STOP' }, ...key() }),
      await client.call('POST /order/regenerate.do', { body: { orderNo: cancelled }, ...key() }),
      await client.call('POST /order/cancelTicket.do', { body: { orderNo: unpaid, type: 'CANCEL' }, ...key() }),
    ]
    for (const result of results) expect(result.ok || result.error.code).not.toBe('500')
    await deps.scheduler.start()
    const { list } = valueOf(await client.call('POST /order/queryLog.do', { query: { orderNumber: unpaid }, body: {} }))
    expect(list.length).toBeGreaterThan(2)
  })

  it('ends for an unpaid booking when its payment time is over', async () => {
    const orderNo = await orderWhere(`status = 'UNPAID'`)
    await advanceTime({ client }, { hours: 40 })
    const order = valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
    expect(order.summary.status).toBe('EXPIRED')
  })
})
