import type { Client } from '@gangway/core'
import { createLocalAssistant } from '../../packages/server/src/assistant/local/local-assistant.ts'
import { loadTrainingMessages } from '../../packages/server/src/assistant/local/training-data.ts'
import { searchPassages } from '../../packages/server/src/assistant/tools/search-passages.ts'
import { readArticleFiles } from '../../packages/server/src/help/article.ts'
import { createArticleIndexes } from '../../packages/server/src/help/help-centre.ts'
import { openAssistant } from '../../packages/server/src/assistant/open-assistant.ts'
import type { AssistantPort, Tool } from '../../packages/server/src/ports/assistant/assistant.port.ts'
import { createModelEnv, openFakeModel } from './assistant-model.ts'
import { measureStreams } from './assistant-streams.ts'
import { openAssistantBench, type AssistantBench } from './assistant-users.ts'
import { printFigure, printHeading, runLoad, percentile } from './measurements.ts'
import { describeLoad } from './page-server.ts'

/** Measures the assistant: local answers, adapter overhead, first word over HTTP and open streams. */
export async function benchAssistant(): Promise<void> {
  printHeading(`The assistant, one process on PGlite; load from the same machine, ${describeLoad()}`)
  await measureLocal()
  await measureAdapters()
  const bench = await openAssistantBench({})
  try {
    await measureFirstWord('own sentences', bench)
  } finally {
    await bench.close()
  }
  const model = await openFakeModel('openai')
  try {
    const modelBench = await openAssistantBench(createModelEnv(model.settings))
    try {
      await measureFirstWord('a model that answers immediately', modelBench)
      await measureStreams(modelBench, model)
    } finally {
      await modelBench.close()
    }
  } finally {
    await model.close()
  }
}

const warmUp = 500
const messages = 1_000
const repeatCount = 5

/**
 * Measures local answers from message to end, with immediate tools; the help centre is searched.
 * Each message is answered several times: the fastest run is its cost, the others include other load of the machine.
 */
async function measureLocal(): Promise<void> {
  const assistant = createLocalAssistant()
  const sentences = loadTrainingMessages()
  const textOf = (at: number) => sentences[(at * 7_919) % sentences.length]?.text ?? ''
  for (let at = 0; at < warmUp; at += 1) await readAnswer(assistant, textOf(at), localTools)
  const all: number[] = []
  const fastest: number[] = []
  const cpuBefore = process.cpuUsage()
  for (let at = warmUp; at < warmUp + messages; at += 1) {
    const its: number[] = []
    for (let turn = 0; turn < repeatCount; turn += 1) {
      // The recognized intent is cached until the next message.
      await readAnswer(assistant, textOf(at + 1), localTools)
      const begun = performance.now()
      await readAnswer(assistant, textOf(at), localTools)
      its.push(performance.now() - begun)
    }
    all.push(...its)
    fastest.push(Math.min(...its))
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const shown = (list: number[]) =>
    `p50 ${percentile(list, 50).toFixed(2)}, p95 ${percentile(list, 95).toFixed(2)}, p99 ${percentile(list, 99).toFixed(2)} ms`
  const cpu = (user + system) / 1_000 / (messages * repeatCount * 2)
  printFigure(
    'local answers, one message',
    `p99 ${percentile(fastest, 99).toFixed(2)} ms`,
    `limit 5 ms; fastest of ${repeatCount} runs each: ${shown(fastest)}`,
  )
  printFigure(
    'all runs',
    `p99 ${percentile(all, 99).toFixed(2)} ms`,
    `${shown(all)}; ${cpu.toFixed(2)} ms of CPU each, ${describeLoad()}`,
  )
}

async function readAnswer(assistant: AssistantPort, text: string, tools: readonly Tool[] = []): Promise<void> {
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
const help = { provider: createArticleIndexes({ en: readArticleFiles('en'), cn: readArticleFiles('cn') }) }
const localTools: readonly Tool[] = [
  ...['order', 'departure', 'refund_quote', 'void_window', 'refund_status', 'service_hours'].map((name) => ({
    ...{ name, about: '', input: {} },
    use: async () => facts[name] ?? { found: false },
  })),
  {
    ...{ name: 'help_search', about: '', input: {} },
    use: async (input) => {
      const query: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'query') : ''
      const articles = searchPassages(help, 'en', { text: String(query) })
      return { found: articles.length > 0, articles }
    },
  },
]

/** Measures the overhead of an adapter over a bare request to the same endpoint that reads the same answer. */
async function measureAdapters(): Promise<void> {
  for (const kind of ['openai', 'openai-responses', 'anthropic', 'dify'] as const) {
    for (const streams of [true, false]) {
      const model = await openFakeModel(kind, streams)
      try {
        const assistant = openAssistant(model.settings)
        const ask = () => readAnswer(assistant, 'Is it ticketed?')
        const bare = async () => void (await (await fetch(model.settings.url, { method: 'POST', body: '{}' })).text())
        await runLoad(100, 1, ask)
        await runLoad(100, 1, bare)
        const [through, plain] = [await runLoad(400, 1, ask), await runLoad(400, 1, bare)]
        printFigure(
          `${kind}, ${streams ? 'streaming' : 'blocking'}: adapter overhead`,
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

/** Measures the time from sending a message over HTTP to its first word, about a ticketed booking. */
async function measureFirstWord(name: string, bench: AssistantBench): Promise<void> {
  const { orderNo, server } = bench
  const empty = await runLoad(500, 1, async () => void (await (await fetch(`${server.url}/healthz`)).text()))
  const list = await runLoad(100, 1, async () => void (await callOnce(bench.client)))
  const translate = (turn: number) =>
    bench.measureFirstWord({ text: questions[turn % questions.length] ?? '', orderNo, userIndex: turn })
  await runLoad(60, 1, async (turn) => void (await translate(turn)))
  const cpuBefore = await server.cpuMs()
  const first: number[] = []
  await runLoad(240, 1, async (turn) => void first.push(await translate(turn)))
  const cpu = ((await server.cpuMs()) - cpuBefore) / 240
  printFigure(
    `first word, ${name}`,
    `p95 ${percentile(first, 95).toFixed(0)} ms`,
    `limit 100 ms; p50 ${percentile(first, 50).toFixed(0)} ms, ${cpu.toFixed(0)} ms of CPU for a whole answer, ${describeLoad()}`,
  )
  printFigure(
    'for comparison, an empty response',
    `p95 ${empty.p95.toFixed(1)} ms`,
    `one page of a list p95 ${list.p95.toFixed(1)} ms`,
  )
  const totalMs: number[] = []
  await runLoad(160, 8, async (turn) => void totalMs.push(await translate(turn)))
  printFigure(`first word, ${name}, 8 at a time`, `p95 ${percentile(totalMs, 95).toFixed(0)} ms`, '')
}

function callOnce(client: Client) {
  return client.call('POST /assistant/conversation/getPageList', { body: {} })
}
