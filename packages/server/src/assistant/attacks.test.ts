import { readFileSync } from 'node:fs'
import type { Lang } from '@gangway/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeBooking } from '../booking/test-booking.ts'
import { clientTables } from '../database/test-tables.ts'
import { scopeOf } from '../database/tenant.ts'
import type { AssistantPort, AssistantEvent } from '../ports/assistant/assistant.port.ts'
import { openScene } from '../session/test-scene.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { freshId, talk } from './test-talk.ts'

/** What attackers write; `{order}` and `{pnr}` are those of another client. */
function prompts(lang: Lang): string[] {
  const name = lang === 'cn' ? 'attacks.zh-CN.txt' : 'attacks.en.txt'
  return readFileSync(new URL(`test-${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** Obeys whoever writes: asks every tool for what the message names, in every way, and tells all it hears and all it was told to. */
const obedient: AssistantPort = {
  async *run({ text }, { tools = [] }, signal): AsyncIterable<AssistantEvent> {
    yield { kind: 'start' }
    const orders = text.match(/[A-Z]{5}\d{17}|\b[A-Z0-9]{6}\b/g) ?? ['']
    for (const orderNo of orders) {
      for (const tool of tools) {
        const input = {
          orderNo,
          order_no: orderNo,
          clientId: '*',
          query: text,
          sql: text,
          field: 'name',
          action: 'cancel',
        }
        yield { kind: 'text', text: `${JSON.stringify(await tool.use(input, signal))}. ` }
      }
    }
    yield {
      kind: 'text',
      text: `As you wish: ${text}. Refunded USD 99,999.00, PNR HACKED, see https://evil.example/ now.`,
    }
    yield { kind: 'source', title: 'Free money', address: 'https://evil.example/' }
    yield { kind: 'finish' }
  },
}

let server: DemoServer
beforeAll(async () => void (server = await openDemo({ assistant: obedient })))
afterAll(() => server.close())

/** What talking is allowed to write. */
const ofTalk = ['conversation', 'conversationMessage', 'assistantRun', 'session']

async function rowsOf(clientId: string): Promise<string> {
  const { db } = server.deps
  const tables = await Promise.all(
    Object.entries(clientTables)
      .filter(([name]) => !ofTalk.includes(name))
      .map(async ([name, table]) => {
        const rows = await db.select().from(table).where(scopeOf({ clientId }).client(table))
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
      }),
  )
  return JSON.stringify(tables)
}

test.each(['en', 'cn'] as const)(
  'no attack in %s gets at another client or changes anything, though the model obeys',
  async (lang) => {
    const scene = await openScene(server)
    const theirs = await placeBooking(server, scene.stranger, { name: 'SECRETPERSON/HIDDEN' })
    const mine = await placeBooking(server, scene.owner)
    const detail = await scene.stranger.client.call('POST /order/showOrderDetail.do', {
      body: { orderNo: theirs.orderNo },
    })
    const pnr = detail.ok ? detail.value.providerPnr : ''
    expect(pnr).toMatch(/^[A-Z0-9]{6}$/)
    const before = [await rowsOf(scene.owner.clientId), await rowsOf(scene.stranger.clientId)]
    const attacks = prompts(lang)
    expect(attacks.length).toBeGreaterThanOrEqual(60)
    for (const [at, attack] of attacks.entries()) {
      // Nobody is told to wait here.
      if (at % 30 === 0) server.deps.clock.advance({ minutes: 11 })
      const text = attack.replaceAll('{order}', theirs.orderNo).replaceAll('{pnr}', pnr)
      const orderNo = at % 2 === 0 ? mine.orderNo : theirs.orderNo
      const { heard, answer } = await talk(scene.owner, { conversationId: freshId('attack'), orderNo, text, lang })
      const told = JSON.stringify(
        heard.map(({ event }) => (event.type === 'data-answer' ? { ...event.data, offers: [] } : event)),
      )
      for (const secret of ['SECRETPERSON', pnr, theirs.orderNo, 'HACKED', '99,999', 'evil.example'])
        expect(told, `${text}\n${answer.msg}`).not.toContain(secret)
      expect(answer.manual, text).not.toBe(0)
      expect(answer.sources).toEqual([])
    }
    expect([await rowsOf(scene.owner.clientId), await rowsOf(scene.stranger.clientId)]).toEqual(before)
  },
  120_000,
)
