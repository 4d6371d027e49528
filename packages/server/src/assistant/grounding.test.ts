import { bookingStatuses, type Lang } from '@gangway/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestBooking } from '../booking/orders/test-bookings.ts'
import { placeBooking } from '../booking/test-booking.ts'
import { issued, refundsOf, withoutRefundCodes } from '../refund/test-refunds.ts'
import type { Caller } from '../shared/http/call.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { isSure } from './gate.ts'
import { groundless } from './grounding.ts'
import { classify } from './local/classify.ts'
import { intentNames } from './local/intent.ts'
import { createLocalAssistant } from './local/local-assistant.ts'
import { learntSentences } from './local/sentences.ts'
import { recordTools } from './tools/record-tools.ts'
import { toolsOf } from './tools/tools-of.ts'

const told = [
  '{"total":"USD 1,234.50","until":"14 Apr 2026 08:05 (UTC+8)","pnrs":["ABCDEF"],"text":"Call us on +65 6123."}',
]

test.each([
  ['It costs USD 1,234.50 until 14 Apr 2026 08:05.', true],
  ['Your PNR is **ABCDEF**, see [the article](what-is-a-void).', true],
  ['没有数字的回答。', true],
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
  expect(groundless(text, { told, links: ['what-is-a-void'] }).length === 0).toBe(isGrounded)
})

let server: DemoServer
let scene: Scene
beforeAll(async () => {
  server = await openDemo()
  scene = await openScene(server)
  await withoutRefundCodes(server)
})
afterAll(() => server.close())

function callerIn({ owner }: Scene): Caller {
  const { id: userId, clientId } = owner
  const codes = ['sys:booking', 'sys:request', 'booking:pay', 'booking:manual']
  const { clock } = server.deps
  return { userId, clientId, sessionId: 's', codes, restricted: [], lang: 'en', mode: 'test', clock, provider: false }
}

/** Bookings of every kind: some made as people make them, most written straight into the tables. */
async function situations(): Promise<string[]> {
  const made: string[] = []
  for (const name of ['REFUND/ACCURATE', 'REFUND/PARTIAL', 'REFUND/NONE', 'REFUND/UNKNOWN', 'REFUND/VOUCHER'])
    made.push(await issued(server, scene.owner, { name }))
  made.push((await placeBooking(server, scene.owner)).orderNo)
  // One whose refund is with the airline already.
  const refunded = await issued(server, scene.owner, { name: 'REFUND/FULL' })
  await refundsOf(scene.owner).refunded(refunded)
  made.push(refunded)
  for (let at = 0; at < 310; at += 1) {
    const status = bookingStatuses[at % bookingStatuses.length] ?? 'UNPAID'
    const row = await insertTestBooking(server.deps, scene.owner, {
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

/** A sentence of each intent that is surely taken for it. */
function sentencesOf(lang: Lang): string[] {
  const isIts = (text: string) => /\p{Script=Han}/u.test(text) === (lang === 'cn')
  const learnt = learntSentences().filter(({ text }) => isIts(text))
  return intentNames.map((intent) => {
    const found = learnt.find(({ intent: its, text }) => {
      const guess = its === intent ? classify(text) : undefined
      return guess?.intent === intent && isSure(guess)
    })
    if (!found) throw new Error(`Nothing is surely ${intent} in ${lang}.`)
    return found.text
  })
}

const digits = (text: string) => text.normalize('NFKC').match(/\d+/g) ?? []

test('whatever stands in an answer was looked up: in 317 situations at all hours, in both languages, for every intent', async () => {
  const assistant = createLocalAssistant()
  const caller = callerIn(scene)
  const orders = await situations()
  expect(orders.length).toBeGreaterThanOrEqual(300)
  const sentences = { en: sentencesOf('en'), cn: sentencesOf('cn') }
  let answers = 0
  let figures = 0
  for (const [at, orderNo] of orders.entries()) {
    // Windows close, holds end and support goes home meanwhile.
    if (at % 20 === 19) server.deps.clock.advance({ hours: 5 })
    for (const lang of ['en', 'cn'] as const) {
      // The first ones, which airlines know, are asked about everything.
      const asked =
        at < 7 ? sentences[lang] : [0, 7, 13].map((step) => sentences[lang][(at + step) % intentNames.length] ?? '')
      for (const text of asked) {
        const { tools, looked } = recordTools(toolsOf({ deps: server.deps, caller, lang, orderNo, text }))
        const context = { clientId: caller.clientId, userId: caller.userId, lang, tools }
        let answer = ''
        const links: string[] = []
        for await (const event of assistant.run({ conversationId: 'c', text }, context, new AbortController().signal)) {
          if (event.kind === 'text') answer += event.text
          if (event.kind === 'source') links.push(event.address)
        }
        const evidence = looked.map((each) => each.told)
        expect(answer).not.toContain('{{')
        expect(answer.trim(), text).not.toBe('')
        expect(groundless(answer, { told: evidence, links }), `${orderNo} ${text}\n${answer}`).toEqual([])
        // The same by other means: every run of digits was told.
        const known = new Set(evidence.flatMap(digits))
        const prose = answer.replaceAll(/\]\([a-z0-9-]+\)/g, ']')
        expect(digits(prose).filter((figure) => !known.has(figure))).toEqual([])
        answers += 1
        figures += digits(prose).length
      }
    }
  }
  expect(answers).toBeGreaterThan(1_800)
  expect(figures).toBeGreaterThan(3_000)
}, 240_000)
