import type { Client } from '@gangway/core'
import { createLocalAssistant } from '../../packages/server/src/assistant/local/local-assistant.ts'
import { learntSentences } from '../../packages/server/src/assistant/local/sentences.ts'
import { articlesFor } from '../../packages/server/src/assistant/tools/search-help.ts'
import { openAssistant } from '../../packages/server/src/assistant/open-assistant.ts'
import type { AssistantPort, Tool } from '../../packages/server/src/ports/assistant/assistant.port.ts'
import { envFor, openFakeModel } from './assistant-model.ts'
import { measureStreams } from './assistant-streams.ts'
import { openTalks, type Talks } from './assistant-talks.ts'
import { figure, heading, load, percentile } from './figures.ts'
import { busy } from './page-server.ts'

/** The assistant: its own thinking, what an adapter adds, the first word over HTTP, and many open streams. */
export async function benchAssistant(): Promise<void> {
  heading(`The assistant, one process on PGlite; the load comes from the same machine, ${busy()}`)
  await measureLocal()
  await measureAdapters()
  const talks = await openTalks({})
  try {
    await measureFirstWord('own sentences', talks)
  } finally {
    await talks.close()
  }
  const model = await openFakeModel('openai')
  try {
    const throughModel = await openTalks(envFor(model.settings))
    try {
      await measureFirstWord('a model that answers at once', throughModel)
      await measureStreams(throughModel, model)
    } finally {
      await throughModel.close()
    }
  } finally {
    await model.close()
  }
}

const warmUp = 500
const messages = 1_000
const repeats = 5

/**
 * Our own sentences from message to end, with look-ups that know their answer; the help centre is searched. Each message is answered
 * several times: the quickest turn is what it costs, the others also tell what else the machine had to do.
 */
async function measureLocal(): Promise<void> {
  const assistant = createLocalAssistant()
  const sentences = learntSentences()
  const textOf = (at: number) => sentences[(at * 7_919) % sentences.length]?.text ?? ''
  for (let at = 0; at < warmUp; at += 1) await hear(assistant, textOf(at), localTools)
  const all: number[] = []
  const quickest: number[] = []
  const before = process.cpuUsage()
  for (let at = warmUp; at < warmUp + messages; at += 1) {
    const its: number[] = []
    for (let turn = 0; turn < repeats; turn += 1) {
      // What a message was taken for is remembered until the next one.
      await hear(assistant, textOf(at + 1), localTools)
      const begun = performance.now()
      await hear(assistant, textOf(at), localTools)
      its.push(performance.now() - begun)
    }
    all.push(...its)
    quickest.push(Math.min(...its))
  }
  const { user, system } = process.cpuUsage(before)
  const shown = (list: number[]) =>
    `p50 ${percentile(list, 50).toFixed(2)}, p95 ${percentile(list, 95).toFixed(2)}, p99 ${percentile(list, 99).toFixed(2)} ms`
  const cpu = (user + system) / 1_000 / (messages * repeats * 2)
  figure(
    'own sentences, one message',
    `p99 ${percentile(quickest, 99).toFixed(2)} ms`,
    `of 5 ms allowed; the quickest of ${repeats} turns each: ${shown(quickest)}`,
  )
  figure(
    'all turns of the same',
    `p99 ${percentile(all, 99).toFixed(2)} ms`,
    `${shown(all)}; ${cpu.toFixed(2)} ms of processor each, ${busy()}`,
  )
}

async function hear(assistant: AssistantPort, text: string, tools: readonly Tool[] = []): Promise<void> {
  const lang = /\p{Script=Han}/u.test(text) ? ('cn' as const) : ('en' as const)
  const turn = { conversationId: 'bench', text }
  const context = { clientId: 'c', userId: 'u', lang, tools }
  for await (const event of assistant.run(turn, context, new AbortController().signal)) void event
}

const order = {
  ...{ found: true, orderNo: 'BENCH20260302121234567', status: 'ISSUED', from: 'Singapore', to: 'Kuala Lumpur' },
  ...{ airlines: ['Demo Air'], pnrs: ['QWERTY'], actions: ['REFUND'] },
}
const facts: Readonly<Record<string, object>> = {
  order,
  departure: { found: true, flights: ['X0 1 SIN–KUL, 2 Mar 2026 08:05'] },
  refund_quote: { found: true, 'voluntary.open': true, 'voluntary.back': 'USD 10.00' },
  refund_status: { found: true, count: 0 },
}
const localTools: readonly Tool[] = [
  ...['order', 'departure', 'refund_quote', 'void_window', 'refund_status', 'service_hours'].map((name) => ({
    ...{ name, about: '', input: {} },
    use: async () => facts[name] ?? { found: false },
  })),
  {
    ...{ name: 'help_search', about: '', input: {} },
    use: async (input) => {
      const query: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'query') : ''
      const articles = articlesFor(String(query), 'en')
      return { found: articles.length > 0, articles }
    },
  },
]

/** What an adapter adds to a bare call of the same endpoint that reads the same answer. */
async function measureAdapters(): Promise<void> {
  for (const kind of ['openai', 'anthropic', 'dify'] as const) {
    for (const streams of [true, false]) {
      const model = await openFakeModel(kind, streams)
      try {
        const assistant = openAssistant(model.settings)
        const ask = () => hear(assistant, 'Is it ticketed?')
        const bare = async () => void (await (await fetch(model.settings.url, { method: 'POST', body: '{}' })).text())
        await load(100, 1, ask)
        await load(100, 1, bare)
        const [through, plain] = [await load(400, 1, ask), await load(400, 1, bare)]
        figure(
          `${kind}, ${streams ? 'streaming' : 'blocking'}: the adapter adds`,
          `p95 ${Math.max(through.p95 - plain.p95, 0).toFixed(2)} ms`,
          `of 30 ms allowed; ${through.p95.toFixed(2)} against a bare call's ${plain.p95.toFixed(2)}`,
        )
      } finally {
        await model.close()
      }
    }
  }
}

const questions = [
  'Is my booking ticketed yet, and what is the PNR?',
  'How much comes back when I cancel this booking?',
  '这个订单现在退票能退多少钱？',
  'Where is my refund?',
  '订单出票了吗？',
  'My client wants to fly two days later, can that be done?',
  'How do I change my password?',
  '航班被航司取消了怎么办？',
]

/** From sending a message to hearing its first word, sent and heard over HTTP, about a ticketed booking. */
async function measureFirstWord(name: string, talks: Talks): Promise<void> {
  const { orderNo, server } = talks
  const empty = await load(500, 1, async () => void (await (await fetch(`${server.url}/healthz`)).text()))
  const list = await load(100, 1, async () => void (await callOnce(talks.client)))
  const say = (turn: number) =>
    talks.firstWord({ text: questions[turn % questions.length] ?? '', orderNo, person: turn })
  await load(60, 1, async (turn) => void (await say(turn)))
  const before = await server.cpuMs()
  const first: number[] = []
  await load(240, 1, async (turn) => void first.push(await say(turn)))
  const cpu = ((await server.cpuMs()) - before) / 240
  figure(
    `first word, ${name}`,
    `p95 ${percentile(first, 95).toFixed(0)} ms`,
    `of 100 ms allowed; p50 ${percentile(first, 50).toFixed(0)} ms, ${cpu.toFixed(0)} ms of processor for a whole answer, ${busy()}`,
  )
  figure(
    'beside it, an empty answer',
    `p95 ${empty.p95.toFixed(1)} ms`,
    `a page of a list p95 ${list.p95.toFixed(1)} ms`,
  )
  const together: number[] = []
  await load(160, 8, async (turn) => void together.push(await say(turn)))
  figure(`first word, ${name}, 8 at a time`, `p95 ${percentile(together, 95).toFixed(0)} ms`, '')
}

function callOnce(client: Client) {
  return client.call('POST /assistant/conversation/getPageList', { body: {} })
}
