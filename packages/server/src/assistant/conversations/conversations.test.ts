// @run full
import { appendFileSync, readFileSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { contentFolder } from '../../shared/content-folder.ts'
import { assistantRun } from '../../database/schema.ts'
import { assistantSettings, engineIn } from './evaluated-engine.fixture.ts'
import { isShort, loadConversations, normalizeMessage, type TestConversation } from './conversation-set.fixture.ts'
import { idealAnswer } from './ideal-answer.fixture.ts'
import { judgeTurn } from './judge-turn.fixture.ts'
import { runConversation } from './run-conversation.fixture.ts'
import { setUpNames } from './set-up-names.fixture.ts'
import { createSetUp } from './set-ups.fixture.ts'

const conversations = loadConversations()
const turns = conversations.flatMap((conversation) => conversation.turns.map((turn) => ({ ...turn, conversation })))

describe('the set of test conversations', () => {
  test('has at least 100 conversations and 500 turns in each language', () => {
    for (const language of ['en', 'zh']) {
      const own = conversations.filter((conversation) => conversation.language === language)
      expect(own.length).toBeGreaterThanOrEqual(100)
      expect(own.flatMap((conversation) => conversation.turns).length).toBeGreaterThanOrEqual(500)
    }
  })

  test('is half Chinese', () => {
    const share = turns.filter(({ conversation }) => conversation.language === 'zh').length / turns.length
    expect(share).toBeGreaterThanOrEqual(0.48)
    expect(share).toBeLessThanOrEqual(0.55)
  })

  test('has unique conversation ids', () => {
    expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length)
  })

  test('repeats no message that is longer than a few words', () => {
    const seen = new Map<string, number>()
    for (const { text } of turns) {
      if (!isShort(text)) seen.set(normalizeMessage(text), (seen.get(normalizeMessage(text)) ?? 0) + 1)
    }
    expect([...seen].filter(([, count]) => count > 1).map(([text]) => text)).toEqual([])
  })

  test('judges more than the language in nearly all turns', () => {
    const judged = turns.filter((turn) => Object.keys(turn.expect).some((key) => key !== 'language'))
    expect(judged.length / turns.length).toBeGreaterThan(0.95)
  })

  test('uses every set-up', () => {
    const used = new Set(conversations.map(({ setUp }) => setUp))
    expect(setUpNames.filter((name) => !used.has(name))).toEqual([])
  })

  test('shares no longer message with the examples and questions of the assistant', () => {
    const root = fileURLToPath(contentFolder())
    const lines = globSync(['intents/**/*', 'moods/**/*', 'questions/**/*', 'topics/**/*'], {
      cwd: root,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8').split(/\n|",?/))
    const known = new Set(lines.map(normalizeMessage))
    const shared = turns.filter(({ text }) => !isShort(text) && known.has(normalizeMessage(text)))
    expect(shared.map(({ text, conversation }) => `${conversation.id}: ${text}`)).toEqual([])
  })
})

/** File to which `npm run assistant:evaluate` has the judged turns written, one per line. */
const output = process.env['GANGWAY_EVALUATION']
/** Ids of the conversations to evaluate, separated by commas; all without it. */
const only = process.env['GANGWAY_EVALUATION_ONLY']?.split(',')
const evaluated = conversations.filter(({ id }) => !only || only.includes(id))
const server = useDemoServer({ settings: output ? assistantSettings(process.env) : {} })
/** Time for a conversation with a slow language model. */
const evaluationMs = 15 * 60_000
const firstBySetUp = setUpNames.flatMap((name) => conversations.find(({ setUp }) => setUp === name) ?? [])

test.each(setUpNames)('an answer can fulfil every expectation with the set-up %s', async (name) => {
  const { facts } = await createSetUp(server, name)
  const failing = turns
    .filter(({ conversation }) => conversation.setUp === name)
    .flatMap(({ text, expect: expected, conversation: { id, language } }) => {
      const answer = idealAnswer(expected, facts, language)
      const { failures } = judgeTurn({ expected, answer, createdRequests: 0, facts, language })
      return failures.map(({ detail }) => `${id}: ${text}: ${detail}`)
    })
  expect(failing).toEqual([])
})

// One conversation per set-up shows that every set-up and the judge work. The quality of the answers is measured by
// `npm run assistant:evaluate`.
test.each(output ? evaluated : firstBySetUp)(
  'conversation $id is run and judged',
  async (conversation: TestConversation) => {
    const judged = await runConversation(server, conversation)
    expect(judged).toHaveLength(conversation.turns.length)
    if (output) {
      const runs = await server.deps.db
        .select({ text: assistantRun.text, trace: assistantRun.trace })
        .from(assistantRun)
      const lines = judged.map((turn) => {
        const trace = runs.findLast(({ text }) => text === turn.msg)?.trace
        return `${JSON.stringify({ ...turn, answeredBy: engineIn(trace), trace })}\n`
      })
      appendFileSync(output, lines.join(''))
    }
  },
  output ? evaluationMs : undefined,
)
