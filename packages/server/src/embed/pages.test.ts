import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderOf, placeBooking, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { freshId, readEvents, sendAndReadAnswer } from '../assistant/assistant-client.fixture.ts'
import { client as clientTable } from '../database/schema.ts'
import { oneAdult } from '../search/search-examples.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { newToken } from '../shared/ids.ts'
import { makeKey, pageOf, sendAway, shop, tokenOf, type MadeKey } from './embed.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let key: MadeKey
beforeEach(async () => {
  tenants = await createTenants(server)
  key = await makeKey(server, tenants.owner, { confirms: ['order:issueTicket'] })
})

type Wanted = Parameters<typeof tokenOf>[2]

const page = async (wanted: Wanted, origin?: string) => pageOf(server, await tokenOf(server, key, wanted), origin)
const start = (client: ReturnType<typeof pageOf>) => client.call('POST /search/initIndexDatas.do', { body: {} })
const show = (client: ReturnType<typeof pageOf>, orderNo: string) =>
  client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })
const pay = (client: ReturnType<typeof pageOf>, orderNo: string, mfaCode?: string) =>
  client.call('POST /order/issueTicket.do', {
    body: { orderNo, payChannel: 'PREPAYMENT' },
    idempotencyKey: newToken(12),
    mfaCode,
  })

const over = { kind: 'session-invalid', code: '5107' }
const elsewhere = { code: '403', text: expect.stringContaining('origin') }

describe('an authorized page', () => {
  test('searches, books and pays for its customer after the agency has confirmed the payment', async () => {
    const client = await page({ user: 'customer-7' })
    const { orderNo } = await placeBooking(server, { client })
    expect(valueOf(await show(client, orderNo))).toMatchObject({ orderNo })
    expect(refusalOf(await pay(client, orderNo))).toMatchObject({
      code: 'confirmation-needed',
      text: 'This action must be confirmed by the agency. Please contact them to continue.',
    })
    expect(
      valueOf(await client.call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id: 'order:issueTicket' } })),
    ).toBe(false)
    const paid = await page({ user: 'customer-7', orderNo, confirms: ['order:issueTicket'] })
    valueOf(await pay(paid, orderNo))
    expect(valueOf(await tenants.owner.client.call('POST /order/matchOrderList.do', { body: {} })).list).toEqual([
      expect.objectContaining({ orderNo }),
    ])
  })

  test("identifies its customer by the agency's name for them, and a user of the agency like the portal", async () => {
    const who = async (wanted: Wanted) => valueOf(await (await page(wanted)).call('GET /login-user.do', {}))
    const customer = await who({ user: 'customer-7' })
    expect(customer).toMatchObject({ nickname: 'customer-7', username: 'customer-7', email: '', salt: '' })
    expect((await who({ user: 'customer-7', scopes: ['book'] })).id).toBe(customer.id)
    expect((await who({ user: 'customer-8' })).id).not.toBe(customer.id)
    const owner = valueOf(await tenants.owner.client.call('GET /login-user.do', {}))
    expect(await who({ person: owner.email })).toMatchObject({ id: owner.id, email: owner.email, salt: '' })
  })

  test('tells a widget which calls the scopes of its token leave out', async () => {
    const refused = async (wanted: Wanted) =>
      valueOf(await (await page(wanted)).call('GET /login-user.do', {})).refusedCalls
    const all = await refused({ user: 'customer-7' })
    expect(all).not.toContain('POST /order/order.do')
    expect(all).not.toContain('POST /refund/refund.do')
    expect(all, 'is not for embedded pages').toContain('POST /order/export')
    const chat = await refused({ user: 'customer-7', scopes: ['support'] })
    expect(chat).toEqual(expect.arrayContaining(['POST /order/order.do', 'POST /refund/refund.do']))
    expect(chat).not.toContain('POST /flowable/submit')
    const { orderNo } = await placeBooking(server, tenants.owner, { name: 'ROE/KIM' })
    expect(await refused({ user: 'customer-7', orderNo })).toContain('POST /order/order.do')
  })

  test('shows each customer only their own bookings', async () => {
    const [one, other] = [await page({ user: 'customer-7' }), await page({ user: 'customer-8' })]
    const { orderNo } = await placeBooking(server, { client: one })
    expect(refusalOf(await show(other, orderNo))).toMatchObject({ code: '5004' })
    expect(refusalOf(await pay(other, orderNo))).toMatchObject({ code: 'confirmation-needed' })
    const again = await page({ user: 'customer-7' })
    expect(valueOf(await show(again, orderNo)), 'another token of the same').toMatchObject({ orderNo })
    const elsewhereKey = await makeKey(server, tenants.owner)
    const namesake = pageOf(server, await tokenOf(server, elsewhereKey, { user: 'customer-7' }))
    expect(refusalOf(await show(namesake, orderNo)), 'the same number on another site').toMatchObject({ code: '5004' })
  })

  test("acts for a user of the agency with that user's own second factor", async () => {
    const client = await page({ person: tenants.owner.email })
    const { orderNo } = await placeBooking(server, { client })
    expect(refusalOf(await pay(client, orderNo))).toMatchObject({ code: '5601' })
    valueOf(await pay(client, orderNo, nextCode(server)))
    await sendAway(server, tenants.owner.id)
    expect(await show(client, orderNo)).toMatchObject({ error: over })
  })

  test('with a token for one booking cannot access another booking', async () => {
    const mine = await placeBooking(server, tenants.owner)
    const other = await placeBooking(server, tenants.owner, { name: 'ROE/ANN' })
    for (const who of [{ user: 'customer-7' }, { person: tenants.owner.email }]) {
      const client = await page({ ...who, orderNo: mine.orderNo })
      expect(valueOf(await show(client, mine.orderNo))).toMatchObject({ orderNo: mine.orderNo })
      expect(refusalOf(await show(client, other.orderNo))).toMatchObject({ code: '5004' })
      const testMessage = { conversationId: freshId('c'), clientMessageId: freshId('m'), text: 'status?' }
      const asked = await client.call('POST /assistant/message', { body: { ...testMessage, orderNo: other.orderNo } })
      expect(refusalOf(asked)).toMatchObject({ code: '5004' })
      const { answer } = await sendAndReadAnswer(
        { client },
        { orderNo: mine.orderNo, text: `How is ${other.orderNo}?` },
      )
      expect(JSON.stringify(answer)).not.toContain('ROE')
      const verified = await verifyOne(client)
      const ordered = await client.call('POST /order/order.do', { body: orderOf(verified) })
      expect(refusalOf(ordered)).toMatchObject({ code: '403', text: expect.stringContaining('one booking') })
    }
  })

  test("hides a visitor's conversation with the assistant from others", async () => {
    const [one, other] = [await page({ user: 'customer-7' }), await page({ user: 'customer-8' })]
    const conversationId = freshId('secret')
    const { runId, events } = await sendAndReadAnswer({ client: one }, { conversationId, text: 'My order is late' })
    expect(events.length).toBeGreaterThan(0)
    const read = (client: typeof one) =>
      client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } })
    expect(valueOf(await read(one)).messages).toHaveLength(1)
    expect(refusalOf(await read(other))).toMatchObject({ code: '5004' })
    expect(await readEvents(other, runId)).toEqual([])
    expect(refusalOf(await read(pageOf(server, tenants.owner.token)))).toMatchObject({ code: '5004' })
    const testMessage = { conversationId, clientMessageId: freshId('m'), text: 'What did I say?' }
    expect(refusalOf(await other.call('POST /assistant/message', { body: testMessage }))).toMatchObject({
      code: '5004',
    })

    const raised = valueOf(
      await one.call('POST /flowable/submit', { body: { firstCategory: 46, description: 'It did not help.' } }),
    )
    const request = (client: typeof one) =>
      client.call('GET /flowable/info/{requestNo}', { params: { requestNo: raised.requestNo } })
    expect(valueOf(await request(one))).toMatchObject({ requestNo: raised.requestNo, creator: 'customer-7' })
    expect(refusalOf(await request(other))).toMatchObject({ code: '5004' })
    expect(valueOf(await other.call('POST /flowable/getPageList', { body: {} })).list).toEqual([])
    expect(valueOf(await request(tenants.owner.client)), 'the agency sees what its customers ask').toMatchObject({
      requestNo: raised.requestNo,
    })
  })

  test('cannot read the money and the contacts of the agency', async () => {
    const client = await page({ user: 'customer-7' })
    expect(valueOf(await client.call('POST /order/qryClientBalance.do', { body: {} }))).toEqual([])
    await placeBooking(server, tenants.owner, { order: { saveContact: true } })
    expect(valueOf(await client.call('POST /order/contacts.do', { body: {} })).list).toEqual([])
    const contact = { name: 'Jane Doe', email: 'jane@example.org', mobile: '99999999', areaCode: '65' }
    await placeBooking(server, { client }, { order: { saveContact: true, contact } })
    const saved = valueOf(await tenants.owner.client.call('POST /order/contacts.do', { body: {} })).list
    expect(saved.map(({ mobile }) => mobile)).toEqual(['81234567'])
    const people = valueOf(await tenants.owner.client.call('POST /sysUser/getClientList', { body: {} }))
    expect(people.map(({ name }) => name)).not.toContain('customer-7')
  })
})

describe('an unauthorized page', () => {
  test.each([
    'https://evil.example',
    'https://www.harbour.example.evil.example',
    'https://harbour.example',
    'https://www.harbour.example:8443',
    'http://www.harbour.example',
    'https://WWW.harbour.example',
    'null',
    '',
  ])('%s is rejected', async (origin) => {
    const token = await tokenOf(server, key, { user: 'customer-7' })
    expect(refusalOf(await start(pageOf(server, token, origin)))).toMatchObject(elsewhere)
    expect(refusalOf(await start(pageOf(server, key.key, origin)))).toMatchObject(elsewhere)
  })

  test('cannot use a token of another page', async () => {
    const two = await makeKey(server, tenants.owner, { origins: [shop, 'https://blog.harbour.example'] })
    const token = await tokenOf(server, two, { user: 'a', origins: ['https://blog.harbour.example'] })
    expect(refusalOf(await start(pageOf(server, token)))).toMatchObject(elsewhere)
    valueOf(await start(pageOf(server, token, 'https://blog.harbour.example')))
    const body = { id: two.id, name: 'Shop', origins: [shop], scopes: ['search' as const] }
    valueOf(await tenants.owner.client.call('POST /embed/key/save', { body, mfaCode: nextCode(server) }))
    expect(refusalOf(await start(pageOf(server, token, 'https://blog.harbour.example')))).toMatchObject(elsewhere)
  })

  test('gets status and code for a token that is forged, truncated, modified or expired', async () => {
    const token = await tokenOf(server, key, { user: 'customer-7' })
    const forged = [`${token.slice(0, -1)}_`, token.slice(0, -4), token.toUpperCase(), 'gwt_', `gwt_${newToken()}`]
    for (const each of forged) expect(await start(pageOf(server, each))).toMatchObject({ error: over })
    valueOf(await start(pageOf(server, token)))
    server.deps.clock.advance({ minutes: 14, seconds: 59 })
    valueOf(await start(pageOf(server, token)))
    server.deps.clock.advance({ seconds: 1 })
    expect(await start(pageOf(server, token))).toMatchObject({ error: over })
    const response = await fetch(`${server.base}/search/initIndexDatas.do`, {
      method: 'POST',
      headers: { token, origin: shop, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(401)
  })

  test('cannot use a token after its key, its scope or its test mode has ended', async () => {
    const token = await tokenOf(server, key, { user: 'customer-7' })
    const client = pageOf(server, token)
    valueOf(await start(client))
    const body = { id: key.id, name: 'Shop', origins: [shop], scopes: ['book' as const] }
    valueOf(await tenants.owner.client.call('POST /embed/key/save', { body, mfaCode: nextCode(server) }))
    expect(refusalOf(await start(client))).toMatchObject({
      code: '403',
      text: expect.stringContaining('required scope'),
    })
    await server.deps.db.update(clientTable).set({ mode: 'live' }).where(eq(clientTable.id, tenants.owner.clientId))
    expect(await start(client)).toMatchObject({ error: over })
  })

  test('can only search with the public id of a key', async () => {
    const client = pageOf(server, key.key)
    const found = valueOf(await client.call('POST /search/search.do', { body: oneAdult }))
    expect(found.total).toBeGreaterThan(0)
    expect(refusalOf(await client.call('POST /order/contacts.do', { body: {} }))).toMatchObject({
      code: '403',
      text: expect.stringContaining('require a token'),
    })
    expect(valueOf(await start(client)).recentSearches, 'what others searched for').toEqual([])
    const body = { embedKey: key.key, ...oneAdult }
    expect(valueOf(await pageOf(server, undefined).call('POST /search/plugSearch.do', { body })).total).toBe(
      found.total,
    )
    const plug = (embedKey: string, origin?: string) =>
      pageOf(server, undefined, origin).call('POST /search/plugSearch.do', { body: { ...body, embedKey } })
    expect(refusalOf(await plug('gwp_test_never'))).toMatchObject({ code: '403' })
    expect(refusalOf(await plug(key.secret))).toMatchObject({ code: '403' })
    expect(refusalOf(await plug(key.key, 'https://evil.example'))).toMatchObject(elsewhere)
  })
})
