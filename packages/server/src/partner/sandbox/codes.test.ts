// @run full
import { partnerCalls, partnerCodes, ticketingCodes, commonCodes, type PartnerRoute } from '@gangway/core/partner'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeTriggers, simulatedCodes } from './code-triggers.ts'
import { excusedCodes, ticketingTriggers } from './ticketing-triggers.ts'
import { errorCodeScenarios } from './error-code-scenarios.fixture.ts'
import type { ErrorCodeTestContext } from './error-code-test-context.fixture.ts'
import { jane, partnerOf, placeTrip, untilTicketed, verifyTrip, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { everyNth } from '../../shared/every-nth.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const numbers = (text: string) => text.split(/\s+/).filter(Boolean).map(Number)

/** All codes listed by the wire format. */
const published = numbers(`-1 0 2 3 100 429 900 901 902 905 9999
  101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 125 123 124 126 127
  200 201 202 203 205 206 207 208 209 210 211 212 213 214 215 216 217 218 219 220 221 222 223 225 299
  300 301 302 303 304 305 306 307 308 309 3011 310 311 312 313 314 315 316 317 318 319 320 321 322 323 324 325 326 327
  328 329 330 332 360 361 362
  400 401 402 403 404 405 406 407 408 409 410 411 412 413 414 415
  501 502 503 504 505 506 507 508 509
  601 602 603 604 605 6051 606 607 608 609 611 613 614 615 616 617 618 619 620 621 623 624 625 626 627 628 629 630 631
  632 633 634 698 699
  701 702 703 704 705 800 801 802 803 805 807 809 810 811 812 814 815 816 817 818 820 821 822 823 824 843 8041
  99005 99006 99007`)

test('every published code has a trigger or is listed as unreachable, and at most 15 are unreachable', () => {
  const known = new Set<number>([
    ...codeTriggers.map(({ code }) => code),
    ...simulatedCodes.map(({ code }) => code),
    ...ticketingTriggers.map(([code]) => code),
    ...excusedCodes.map(([code]) => code),
  ])
  expect(published.filter((code) => !known.has(code))).toEqual([])
  expect([...known].filter((code) => !published.includes(code))).toEqual([])
  expect(excusedCodes.length + simulatedCodes.length).toBeLessThanOrEqual(15)
})

test('every code belongs to an operation, except 3011', () => {
  const routes: PartnerRoute[] = Object.values(partnerCalls)
  const result = new Set<number>([...commonCodes, ...routes.flatMap(({ codes }) => codes)])
  const unused = Object.keys(partnerCodes)
    .map(Number)
    .filter((code) => !result.has(code))
  // 3011 is an `errorCode` of orders here.
  expect(unused).toEqual([3011])
  expect(
    Object.keys(ticketingCodes)
      .map(Number)
      .filter((code) => !published.includes(code)),
  ).toEqual([])
})

const context = (): ErrorCodeTestContext => ({ server, partner })

describe('codes triggered by a request', () => {
  test.each(everyNth(codeTriggers, 5).map((each) => [each.code, each.call, each.how] as const))(
    '%i of %s: %s',
    async (code, call) => {
      const scenario = errorCodeScenarios[`${code} ${call}`]
      if (!scenario) throw new Error('There is no scenario for this code.')
      expect(await scenario(context())).toBe(code)
    },
  )
})

test.each(simulatedCodes.map(({ code, call }) => [code, call] as const))(
  '%i of %s is returned for the X-Sandbox-Answer header',
  async (code, call) => {
    const result = await partner.ask(call, {}, { 'x-sandbox-answer': String(code) })
    expect([result.status, result.http]).toEqual([code, 200])
  },
)

test('ignores the X-Sandbox-Answer header for a code that the operation cannot return', async () => {
  expect(await partner.status('/balance.do', {}, { 'x-sandbox-answer': '318' })).toBe(0)
})

describe('orders that fail at ticketing', () => {
  const byName = ticketingTriggers.filter(([, how]) => /^[A-Z]+\/[A-Z]+$/.test(how))
  test.each(everyNth(byName, 5))('get errorCode %i for the first adult %s', async (code, name) => {
    const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name }] } })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server)
    const result = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(result).toMatchObject({ orderStatus: '-3', errorCode: String(code) })
    expect(result.errorMessage).not.toBe('ticketing failed')
  })

  test('get errorCode 607 for a seat that is no longer available', async () => {
    const { sessionId } = await verifyTrip(partner, { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] })
    const { cabins } = await partner.call('/seatAvailability.do', { sessionId })
    const free = cabins[0]?.cabin.rows.flatMap(({ seats }) => seats).find(({ seatStatus }) => seatStatus === 'F')
    const ancillaries = [{ productCode: free?.productCode, segmentIndex: 1 }]
    const { orderNo } = await partner.call('/order.do', {
      sessionId,
      passengers: [{ ...jane, name: 'SEAT/STOP', ancillaries }],
      contact: { name: 'DOE/JANE' },
      ifSeatOccupied: 'STOP_TICKET',
    })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ errorCode: '607' })
  })
})

// payment-methods.test.ts covers 309 and 3011 (resold baggage), 604 and 616 (card holders) and 619 (missing address).
