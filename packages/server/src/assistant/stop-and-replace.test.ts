// @run full
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { assistantFeedback, conversation } from '../database/schema.ts'
import { allRows } from '../database/tenant-scope.ts'
import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { createTestTiming } from '../shared/timing.fixture.ts'
import { answerIn, freshId, readEvents, sendAndReadAnswer } from './assistant-client.fixture.ts'
import { createRuns } from './runs.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let conversationId = ''
beforeAll(async () => {
  tenants = await createTenants(server)
})
beforeEach(() => {
  conversationId = freshId('talk')
})

const shown = async () =>
  valueOf(await tenants.owner.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } }))
    .messages

test('a stopped answer ends for its readers and stops its provider', async () => {
  let wasStopped = false
  const slow: AssistantPort = {
    async *run(_turn, _context, signal) {
      yield { kind: 'text', text: 'One moment. ' }
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      wasStopped = true
      yield { kind: 'text', text: 'Too late.' }
    },
  }
  const { id: userId, clientId, client } = tenants.owner
  const codes = ['sys:request', 'request:write']
  const caller: Caller = {
    ...{ userId, clientId, sessionId: 's', codes, restricted: [], lang: 'en', mode: 'live' },
    ...{ clock: server.deps.clock, provider: false, accessScope: allRows },
  }
  const runs = createRuns({ ...server.deps, assistant: slow }, createTestTiming())
  const begun = await runs.begin(caller, {
    ...{ conversationId, clientMessageId: freshId('message'), orderNo: '', menu: undefined, lang: 'en' },
    text: 'How do I change my password?',
  })
  if ('kind' in begun) throw new Error('It was refused.')
  const { id: runId } = begun.run
  await expect.poll(async () => (await server.deps.events.after(`assistant:${runId}`, 0)).length).toBe(3)
  expect(await runs.stop({ ...caller, userId: 'another' }, runId)).toBe(false)
  expect(await runs.stop(caller, runId)).toBe(true)
  await runs.close()
  expect(wasStopped).toBe(true)
  const events = await readEvents(client, runId)
  expect(answerIn(events)).toMatchObject({ outcome: 'stopped', manual: 0, msg: 'You stopped this answer.' })
  expect(JSON.stringify(events)).not.toContain('Too late')
  expect(await shown()).toMatchObject([{ answer: { outcome: 'stopped' } }])
})

test('a complete answer stays as it is when it is stopped', async () => {
  const { runId, answer } = await sendAndReadAnswer(tenants.owner, { conversationId, text: 'What is a void?' })
  valueOf(await tenants.owner.client.call('POST /assistant/stop', { body: { runId } }))
  expect(await shown()).toMatchObject([{ answer: { outcome: answer.outcome, msg: answer.msg } }])
})

test('a message takes the place of the last one, with the state of the conversation before it', async () => {
  const { db } = server.deps
  const stateOf = async () => (await db.select().from(conversation)).find(({ id }) => id === conversationId)?.state
  const ask = (text: string, more: object = {}) => sendAndReadAnswer(tenants.owner, { conversationId, text, ...more })
  await ask('What is a void?', { clientMessageId: 'first' })
  const state = await stateOf()
  await ask('I want to talk about baggage.', { clientMessageId: 'second' })
  expect(await stateOf()).not.toEqual(state)
  await ask('How do I change my password?', { clientMessageId: 'third', replaces: 'second' })
  expect((await shown()).map(({ clientMessageId }) => clientMessageId)).toEqual(['first', 'third'])
  // Only the last message can be replaced: later turns refer to the others.
  await ask('And how do I change my e-mail address?', { clientMessageId: 'fourth', replaces: 'first' })
  expect((await shown()).map(({ clientMessageId }) => clientMessageId)).toEqual(['first', 'third', 'fourth'])
  const repeated = { conversationId, clientMessageId: 'third', text: 'again', replaces: 'second' }
  valueOf(await tenants.owner.client.call('POST /assistant/message', { body: repeated }))
  expect(await shown()).toHaveLength(3)
})

const reasonOf = async (runId: string) =>
  (await server.deps.db.select().from(assistantFeedback)).find((each) => each.runId === runId)?.ratingReason

test('a rating keeps its reason only while it is bad, and other users cannot give one', async () => {
  const { runId } = await sendAndReadAnswer(tenants.owner, { conversationId, text: 'What is a void?' })
  const rate = (by: Pick<Tenants['owner'], 'client'>, body: object) =>
    by.client.call('POST /assistant/answer/rate', { body: { runId, rating: 'down', ...body } })
  valueOf(await rate(tenants.owner, { reason: 'OUTDATED' }))
  expect(await reasonOf(runId)).toBe('OUTDATED')
  expect(await shown()).toMatchObject([{ rating: 'down' }])
  valueOf(await rate(tenants.owner, { rating: null, reason: 'OUTDATED' }))
  expect(await reasonOf(runId)).toBe(null)
  expect(await shown()).toMatchObject([{ rating: null, resolutionStatus: null }])
  expect(refusalOf(await rate(tenants.otherAgencyUser, {})).code).toBe('5004')
})
