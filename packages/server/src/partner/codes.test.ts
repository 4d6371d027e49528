import { partnerCalls, partnerCodes, ticketingCodes, codesOfEvery, type PartnerRoute } from '@gangway/core/partner'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { codeTriggers, playedCodes } from './code-triggers.ts'
import { excusedCodes, ticketingTriggers } from './ticketing-triggers.ts'
import { codePlays } from './test-code-plays.ts'
import type { CodeStage } from './test-code-stage.ts'
import { jane, partnerOf, placeTrip, untilTicketed, verifyTrip, type PartnerClient } from './test-partner.ts'

let server: DemoServer
let partner: PartnerClient
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const numbers = (text: string) => text.split(/\s+/).filter(Boolean).map(Number)

/** Every code of the tables of the wire format. */
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

test('every published code has its trigger or its excuse, and few are excused', () => {
  const known = new Set<number>([
    ...codeTriggers.map(({ code }) => code),
    ...playedCodes.map(({ code }) => code),
    ...ticketingTriggers.map(([code]) => code),
    ...excusedCodes.map(([code]) => code),
  ])
  expect(published.filter((code) => !known.has(code))).toEqual([])
  expect([...known].filter((code) => !published.includes(code))).toEqual([])
  expect(excusedCodes.length + playedCodes.length).toBeLessThanOrEqual(15)
})

test('every call says which codes it ends with, and no code is of none', () => {
  const routes: PartnerRoute[] = Object.values(partnerCalls)
  const told = new Set<number>([...codesOfEvery, ...routes.flatMap(({ codes }) => codes)])
  const unused = Object.keys(partnerCodes)
    .map(Number)
    .filter((code) => !told.has(code))
  // The first is of calls of old; the others end orders.
  expect(unused).toEqual([3011])
  expect(
    Object.keys(ticketingCodes)
      .map(Number)
      .filter((code) => !published.includes(code)),
  ).toEqual([])
})

const stage = (): CodeStage => ({ server, partner })

describe('by what is sent', () => {
  test.each(codeTriggers.map((each) => [each.code, each.call, each.how] as const))(
    '%i of %s: %s',
    async (code, call) => {
      const play = codePlays[`${code} ${call}`]
      if (!play) throw new Error('Nobody plays it.')
      expect(await play(stage())).toBe(code)
    },
  )
})

test.each(playedCodes.map(({ code, call }) => [code, call] as const))('%i of %s by the header', async (code, call) => {
  const told = await partner.ask(call, {}, { 'x-sandbox-answer': String(code) })
  expect([told.status, told.http]).toEqual([code, 200])
})

test('the header plays nothing that the call does not say', async () => {
  expect(await partner.status('/balance.do', {}, { 'x-sandbox-answer': '318' })).toBe(0)
})

describe('orders that come to nothing', () => {
  const byName = ticketingTriggers.filter(([, how]) => /^[A-Z]+\/[A-Z]+$/.test(how))
  test.each(byName)('%i by the name %s', async (code, name) => {
    const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name }] } })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server)
    const told = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(told).toMatchObject({ orderStatus: '-3', errorCode: String(code) })
    expect(told.errorMessage).not.toBe('ticketing failed')
  })

  test('607 by a seat that is gone', async () => {
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

// Played with the ways to pay: 309 and 3011 by bags of resellers, 604 and 616 by holders of cards, 619 by a missing address.
