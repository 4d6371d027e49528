/**
 * Runs all test conversations with the assistant and prints how many answers are good. `ASSISTANT`, `ASSISTANT_URL`,
 * `ASSISTANT_KEY` and `ASSISTANT_MODEL` choose a language model; the local assistant answers without them. Options:
 * `--minutes 20` limits the run, `--only en-b,refund-status` runs the conversations whose id or topic begins with one of
 * the texts, `--held-out` those of the held-out part, `--failures` lists every turn that is not good outside of the held-out part with its expectation and the
 * trace of its decision, `--output FILE` keeps the judged turns of the other part.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConversations } from '../packages/server/src/assistant/conversations/conversation-set.fixture.ts'
import {
  assistantSettings,
  countEngines,
} from '../packages/server/src/assistant/conversations/evaluated-engine.fixture.ts'
import { readSettings } from '../packages/server/src/settings.ts'
import { evaluationTable } from '../packages/server/src/assistant/conversations/evaluation-table.fixture.ts'
import type { JudgedTurn } from '../packages/server/src/assistant/conversations/run-conversation.fixture.ts'
import { root } from './run-steps.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    only: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
})
const settings = readSettings(assistantSettings(process.env))
if (!settings.ok) {
  for (const problem of settings.problems) console.error(problem)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'gangway-evaluation-'))
const output = join(folder, 'turns.jsonl')

const starts = values.only?.split(',')
const conversations = loadConversations().filter(
  ({ id, topic, isHeldOut }) =>
    (isHeldOut || !values['held-out']) &&
    (!starts || starts.some((start) => id.startsWith(start) || topic.startsWith(start))),
)
const heldOut = new Set(conversations.filter(({ isHeldOut }) => isHeldOut).map(({ id }) => id))
const expected = conversations.flatMap(({ turns }) => turns).length
const read = (): JudgedTurn[] =>
  existsSync(output)
    ? readFileSync(output, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as JudgedTurn)
    : []

const file = 'packages/server/src/assistant/conversations/conversations.test.ts'
const child = spawn(
  `${root}node_modules/.bin/vitest`,
  ['run', '--project', 'server-postgres', '--maxWorkers=1', '--reporter=dot', file],
  {
    cwd: root,
    env: {
      ...process.env,
      NO_COLOR: '1',
      GANGWAY_EVALUATION: output,
      GANGWAY_EVALUATION_ONLY: conversations.map(({ id }) => id).join(','),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const progress = setInterval(() => console.log(`${read().length} of ${expected} turns`), 15_000)
const limit = setTimeout(() => child.kill(), Number(values.minutes) * 60_000)
const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
clearInterval(progress)
clearTimeout(limit)

const turns = read()
rmSync(folder, { recursive: true, force: true })
const readable = turns.filter(({ conversation }) => !heldOut.has(conversation))
if (values.output) writeFileSync(values.output, readable.map((turn) => `${JSON.stringify(turn)}\n`).join(''))
if (values.failures) {
  const expectations = new Map(conversations.map(({ id, turns }) => [id, turns.map(({ expect }) => expect)]))
  for (const { conversation, position, text, msg, manual, failures, isSureAndWrong, trace } of readable) {
    if (failures.length === 0) continue
    console.log(`\n${conversation} turn ${position + 1}: ${text}\n  ${msg.replaceAll('\n', ' ')}`)
    console.log(`  expected: ${JSON.stringify(expectations.get(conversation)?.[position])}`)
    console.log(`  manual ${manual}${isSureAndWrong ? ', sure and wrong' : ''}, trace: ${JSON.stringify(trace)}`)
    for (const { kind, detail } of failures) console.log(`  ${kind}: ${detail}`)
  }
}
console.log(`\n${evaluationTable(turns, heldOut)}`)
console.log(`Answered by: ${countEngines(turns)}`)
if (code !== 0 || turns.length < expected) {
  console.log(`Only ${turns.length} of ${expected} turns were judged.`)
  process.exitCode = 1
}
