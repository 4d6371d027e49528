// @run full
import { bookingStatuses, type Lang } from '@gangway/core/contract'
import { beforeAll, expect, test } from 'vitest'
import { insertTestBooking } from '../booking/orders/bookings.fixture.ts'
import { placeBooking } from '../booking/booking.fixture.ts'
import { createTicketedBooking, refundOperationsOf, disableRefundCodes } from '../refund/refunds.fixture.ts'
import { allRows } from '../database/tenant-scope.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { isCertain } from './handover.ts'
import { evidenceOf } from './evidence.ts'
import { findUnsupportedFigures } from './grounding.ts'
import { classify } from './local/classify.ts'
import { intentNames } from './local/intent.ts'
import { createLocalAssistant } from './local/local-assistant.ts'
import { loadTrainingMessages } from './local/training-data.ts'
import { recordTools } from './tools/record-tools.ts'
import { toolsOf } from './tools/create-tools.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { everyNth } from '../shared/every-nth.fixture.ts'

const result = [
  '{"total":"USD 1,234.50","until":"14 Apr 2026 08:05 (UTC+8)","pnrs":["ABCDEF"],"text":"Call us on +65 6123."}',
]

test.each([
  ['It costs USD 1,234.50 until 14 Apr 2026 08:05.', true],
  ['Your PNR is **ABCDEF**, see [the article](what-is-a-void).', true],
  ['没有数字的回答。', true],
  ['已支付（USD 1,234.50，14 Apr 2026 08:05）。', true],
  ['It costs USD 1,234.', false],
  ['It costs EUR 1,234.50.', false],
  ['It costs 234.50.', false],
  ['It leaves on 15 Apr 2026.', false],
  ['It leaves on 14 May 2026.', false],
  ['Your PNR is ABCDEG.', false],
  ['See [the article](another-article).', false],
  ['See https://evil.example/x for more.', false],
  ['Write to thief@evil.example now.', false],
  ['Pay at evil.example now.', false],
  ['You get fifty dollars back.', false],
  ['可退回五百元。', false],
  ['起飞时间为4月15日。', false],
  ['Ｔｏｔａｌ：９９９', false],
])('%s', (text, isGrounded) => {
  expect(findUnsupportedFigures(text, { result, links: ['what-is-a-void'] }).length === 0).toBe(isGrounded)
})

const words = {
  result: ['{"pnr":"ABCDEF","name":"See evil.example now"}'],
  articles: ['{"slug":"baggage","text":"Write to help@gangway.example within 24 hours."}'],
  messages: ['I paid USD 50.00, see https://evil.example/x'],
  names: ['9 Air', '九元航空', 'LATAM', '3U'],
  links: ['baggage'],
}

test.each([
  ['You paid USD 50.00.', true],
  ['You paid USD 60.00.', false],
  ['1. Open it.\n2. Choose **Refund**.\n3. Confirm.', true],
  ['**1.** Open it.\n**2.** Confirm.', true],
  ['1、打开订单。\n2、确认。', true],
  ['1. Open it.\n5. Confirm.', false],
  ['Choose 1 of 2.', false],
  ['It is a flight of 9 Air and LATAM, not 3U.', true],
  ['九元航空和9 Air。', true],
  ['It is a flight of 9 Airlines.', false],
  ['It is flight 3U8633.', false],
  ['Write to help@gangway.example within 24 hours.', true],
  ['See evil.example now.', false],
  ['See https://evil.example/x now.', false],
])('%s, with articles, a message of the user and names of airlines', (text, isGrounded) => {
  expect(findUnsupportedFigures(text, words).length === 0).toBe(isGrounded)
})

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeAll(async () => {
  tenants = await createTenants(server)
  await disableRefundCodes(server)
})

function callerIn({ owner }: Tenants): Caller {
  const { id: userId, clientId } = owner
  const codes = ['sys:booking', 'sys:request', 'booking:pay', 'booking:manual']
  const { clock } = server.deps
  return {
    userId,
    clientId,
    sessionId: 's',
    codes,
    restricted: [],
    lang: 'en',
    mode: 'test',
    clock,
    provider: false,
    accessScope: allRows,
  }
}

/** Bookings that are written directly to the tables, and those before them, which suppliers know. */
const written = 310
const supplied = 7

/** Bookings in every status: some created through the API, most written directly to the tables. */
async function createBookings(): Promise<string[]> {
  const made: string[] = []
  for (const name of ['REFUND/ACCURATE', 'REFUND/PARTIAL', 'REFUND/NONE', 'REFUND/UNKNOWN', 'REFUND/VOUCHER'])
    made.push(await createTicketedBooking(server, tenants.owner, { name }))
  made.push((await placeBooking(server, tenants.owner)).orderNo)
  // The refund was already submitted to the airline.
  const refunded = await createTicketedBooking(server, tenants.owner, { name: 'REFUND/FULL' })
  await refundOperationsOf(tenants.owner).quoteAndSubmit(refunded)
  made.push(refunded)
  for (const at of everyNth([...Array(written).keys()], 7)) {
    const status = bookingStatuses[at % bookingStatuses.length] ?? 'UNPAID'
    const row = await insertTestBooking(server.deps, tenants.owner, {
      status,
      total: 10_000 + at * 137,
      currency: ['USD', 'JPY', 'KWD', 'CNY'][at % 4] ?? 'USD',
      payBy: at % 3 === 0 ? new Date(Date.parse('2026-03-03T01:17:00Z') + at * 61_000) : null,
      issuedAt: status === 'ISSUED' ? new Date(Date.parse('2026-03-01T01:17:00Z') - at * 3_600_000) : null,
      airlinePnrs: at % 2 === 0 ? [`Q${String(at).padStart(4, '0')}X`] : [],
      people: at % 5 === 0 ? ['DOE/JANE', 'ROE/JOHN'] : ['DOE/JANE'],
    })
    made.push(row.orderNo)
  }
  return made
}

/** A message for each intent that is classified with certainty. */
function certainMessages(lang: Lang): string[] {
  const isIts = (text: string) => /\p{Script=Han}/u.test(text) === (lang === 'cn')
  const trained = loadTrainingMessages().filter(({ text }) => isIts(text))
  return intentNames.map((intent) => {
    const found = trained.find(({ label: its, text }) => {
      const guess = its === intent ? classify(text) : undefined
      return guess?.intent === intent && isCertain(guess)
    })
    if (!found) throw new Error(`Nothing is surely ${intent} in ${lang}.`)
    return found.text
  })
}

const digits = (text: string) => text.normalize('NFKC').match(/\d+/g) ?? []

test('every figure in an answer was looked up: situations at all hours, both languages, every intent', async () => {
  const assistant = createLocalAssistant()
  const caller = callerIn(tenants)
  const situations = await createBookings()
  expect(situations).toHaveLength(supplied + everyNth([...Array(written).keys()], 7).length)
  const sentences = { en: certainMessages('en'), cn: certainMessages('cn') }
  const help = await server.deps.help.centreOf(caller.clientId)
  let answers = 0
  let figures = 0
  const zone = 'Asia/Singapore'
  for (const [at, orderNo] of situations.entries()) {
    // Void windows close, holds expire and support hours end, within about three days.
    if (at % Math.ceil(situations.length / 16) === 0) server.deps.clock.advance({ hours: 5 })
    for (const lang of ['en', 'cn'] as const) {
      const asked =
        // All intents are tested for the bookings that suppliers know.
        at < supplied
          ? everyNth(sentences[lang], 3)
          : [0, 7, 13].map((step) => sentences[lang][(at + step) % intentNames.length] ?? '')
      for (const text of asked) {
        const { tools, looked } = recordTools(toolsOf({ deps: server.deps, caller, help, lang, zone, orderNo, text }))
        const context = { clientId: caller.clientId, userId: caller.userId, lang, tools }
        let answer = ''
        const links: string[] = []
        for await (const event of assistant.run(
          { conversationId: 'c', text, orderNo, today: '2026-03-02' },
          context,
          new AbortController().signal,
        )) {
          if (event.kind === 'text') answer += event.text
          if (event.kind === 'source') links.push(event.address)
        }
        const evidence = looked.map((each) => each.result.replaceAll(String.raw`\n`, ' '))
        const grounds = { ...evidenceOf(looked), links }
        expect(answer).not.toContain('{{')
        expect(answer.trim(), text).not.toBe('')
        expect(findUnsupportedFigures(answer, grounds), `${orderNo} ${text}\n${answer}`).toEqual([])
        // Independent check: every run of digits occurs in the evidence.
        const known = new Set(evidence.flatMap(digits))
        const prose = answer.replaceAll(/\]\([a-z0-9-]+\)/g, ']')
        expect(digits(prose).filter((figure) => !known.has(figure))).toEqual([])
        answers += 1
        figures += digits(prose).length
      }
    }
  }
  expect(answers / situations.length).toBeGreaterThan(5.6)
  expect(figures / situations.length).toBeGreaterThan(9.4)
})
