// @run full
import { beforeAll, describe, expect, test } from 'vitest'
import { shellProofOf, shellHeader } from '../auth/shell-approval.ts'
import {
  contact,
  jane,
  partnerOf,
  placeTrip,
  untilTicketed,
  verifyTrip,
  visa,
  type PartnerClient,
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const dublin = { fromCity: 'DUB', toCity: 'LON', airlines: ['FR'] }
const extra = { locale: 'ie/en', clientContact: { email: 'agency@example.org' } }
const placed = (passengers: object[] = [jane], trip: object = {}) =>
  placeTrip(partner, { trip: { ...dublin, ...trip }, order: { passengers, ...extra } })
/** Rewrites the public address of a page to the port of the test server. */
const pageOf = (url: string) => server.base.replace(/\/api$/, '') + url.slice(url.indexOf('/partner/'))

describe('an airline that requires passenger consent', () => {
  test('can be paid after consent on its page', async () => {
    const { orderNo, ...result } = await placed()
    expect(result.paymentOptions.map(({ paymentMethod }) => paymentMethod)).toContain(1)
    expect(await partner.status('/pay.do', { orderNo })).toBe(415)
    const older = await partner.call('/orderCommit.do', { orderNo })
    const { confirmationUrl } = await partner.call('/orderCommit.do', {
      orderNo,
      redirectUri: 'https://agency.example/back?a=1',
    })
    expect((await fetch(pageOf(older.confirmationUrl))).status).toBe(404)
    const page = await fetch(pageOf(confirmationUrl))
    expect(await page.text()).toContain(orderNo)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await partner.status('/pay.do', { orderNo })).toBe(415)
    const agreed = await fetch(pageOf(confirmationUrl), { method: 'POST' })
    expect(agreed.headers.get('refresh')).toBe(
      `1; url=https://agency.example/back?a=1&AtlasOrderNumber=${orderNo}&ProviderOrderNumber=${orderNo}`,
    )
    const creditCard = { ...visa, cardNumber: '5200000000002235' }
    expect(await partner.status('/pay.do', { orderNo, paymentMethod: 3, creditCard })).toBe(0)
    await untilTicketed(server)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({
      orderStatus: '2',
      locale: 'ie/en',
    })
    expect(await partner.status('/orderCommit.do', { orderNo })).toBe(307)
  })

  test('follows only the return address that the partner system gave, and is framed only on its request', async () => {
    const { orderNo } = await placed()
    const redirectUri = 'https://agency.example/back'
    const { confirmationUrl } = await partner.call('/orderCommit.do', { orderNo, redirectUri })
    const page = new URL(pageOf(confirmationUrl))
    await fetch(page, { method: 'POST' })
    const refreshOf = async (change: Record<string, string>) => {
      const changed = new URL(page)
      for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value)
      return (await fetch(changed)).headers
    }
    expect((await refreshOf({})).get('refresh')).toContain(redirectUri)
    expect((await refreshOf({ back: 'https://attacker.example/' })).get('refresh')).toBeNull()
    expect((await refreshOf({ sign: 'x' })).get('refresh')).toBeNull()
    const framed = await refreshOf({ frame: '1' })
    expect(framed.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(framed.get('x-frame-options')).toBe('DENY')
  })

  test('accepts the form of its own page only', async () => {
    const { orderNo } = await placed()
    const { confirmationUrl } = await partner.call('/orderCommit.do', { orderNo })
    const page = pageOf(confirmationUrl)
    const post = async (headers: Record<string, string>) => (await fetch(page, { method: 'POST', headers })).status
    expect(await post({ origin: 'https://attacker.example' })).toBe(403)
    expect(await post({ origin: 'null' })).toBe(403)
    expect(await post({ origin: new URL(page).origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await partner.status('/pay.do', { orderNo })).toBe(415)
    expect(await post({ origin: new URL(page).origin })).toBe(200)
    expect(await partner.status('/pay.do', { orderNo })).toBe(0)
  })

  test("accepts consent from the server's shell", async () => {
    const { orderNo } = await placed()
    const ask = async (proof: string) => {
      const headers = { [shellHeader]: proof }
      const address = `${server.base.replace(/\/api$/, '')}/partner/shell/confirm-order`
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify({ orderNo }) })).json()
    }
    expect(await ask('nothing')).toEqual({ confirmed: false })
    expect(await partner.status('/pay.do', { orderNo })).toBe(415)
    expect(await ask(shellProofOf(server.deps.secret, orderNo))).toEqual({ confirmed: true })
    expect(await partner.status('/pay.do', { orderNo })).toBe(0)
  })

  test('expires the order after 30 minutes, and the page returns 410', async () => {
    const { orderNo } = await placed()
    const { confirmationUrl } = await partner.call('/orderCommit.do', {
      orderNo,
      iframe: 'true',
      redirectUri: 'https://x.example',
    })
    const framed = await fetch(pageOf(confirmationUrl), { headers: { 'accept-language': 'zh' } })
    // The demo agency has an embed key for its own pages; other pages cannot frame this one.
    expect(framed.headers.get('content-security-policy')).toMatch(/frame-ancestors https?:\/\/\S+/)
    expect(framed.headers.get('x-frame-options')).toBeNull()
    expect(await framed.text()).toContain('航司条款')
    server.deps.clock.advance({ minutes: 30 })
    await server.deps.scheduler.runDue()
    expect((await fetch(pageOf(confirmationUrl), { method: 'POST' })).status).toBe(410)
    expect(await partner.status('/pay.do', { orderNo })).toBe(401)
    const anew = await partner.call('/regenerateOrder.do', { originalOrderNo: orderNo })
    expect(await partner.status('/pay.do', { orderNo: anew.orderNo })).toBe(415)
  })

  test.each([
    [{ ...extra, locale: undefined }, 307],
    [{ ...extra, locale: 'xx/xx' }, 307],
    [{ ...extra, clientContact: null }, 307],
    [extra, 0],
  ])('an order with %j returns %i', async (more, status) => {
    const { sessionId } = await verifyTrip(partner, dublin)
    expect(await partner.status('/order.do', { sessionId, passengers: [jane], contact, ...more })).toBe(status)
  })

  test('has a consent page for its own orders only, and sandbox names simulate page failures', async () => {
    const other = await placeTrip(partner)
    expect(await partner.status('/orderCommit.do', { orderNo: other.orderNo })).toBe(307)
    expect(await partner.status('/orderCommit.do', { orderNo: 'TESTB20270101101500123' })).toBe(800)
    const fault = await placed([{ ...jane, name: 'CONSENT/FAULT' }])
    expect(await partner.status('/orderCommit.do', { orderNo: fault.orderNo })).toBe(317)
    const slow = await placed([{ ...jane, name: 'CONSENT/SLOW' }])
    expect(await partner.status('/orderCommit.do', { orderNo: slow.orderNo, timeout: 1_000 })).toBe(316)
    const script = { orderNo: fault.orderNo, redirectUri: 'javascript:alert(1)' }
    expect(await partner.status('/orderCommit.do', script)).toBe(307)
  })

  test('charges a seating fee for children and offers no seat map for its basic fare', async () => {
    const family = { ...dublin, childNum: 1, includeMultipleFareFamily: true }
    const { routings } = await partner.call('/search.do', {
      tripType: '1',
      adultNum: 1,
      infantNum: 0,
      fromDate: '20260414',
      ...family,
    })
    const basic = routings.find(({ childMandatorySeatingFee }) => childMandatorySeatingFee !== null)
    expect(basic?.childMandatorySeatingFee).toBeGreaterThan(0)
    const { sessionId } = await partner.call('/verify.do', { routingIdentifier: basic?.routingIdentifier })
    expect(await partner.ask('/seatAvailability.do', { sessionId })).toMatchObject({ status: 219, cabins: null })
  })

  test.each(['5476850000000002', '5100000014101198'])(
    'accepts the card %s and declines it at ticketing',
    async (cardNumber) => {
      const { orderNo } = await placed()
      const { confirmationUrl } = await partner.call('/orderCommit.do', { orderNo })
      await fetch(pageOf(confirmationUrl), { method: 'POST' })
      await partner.call('/pay.do', { orderNo, paymentMethod: 3, creditCard: { ...visa, cardNumber } })
      await untilTicketed(server)
      expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({
        orderStatus: '-3',
        errorCode: '604',
      })
    },
  )
})
