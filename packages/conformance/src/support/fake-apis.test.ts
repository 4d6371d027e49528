import { createClient, followEvents, systemClock, type Client, type StreamEnd } from '@gangway/core'
import { assistantStreamEvent } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { ScriptedServer, type Script } from '@gangway/test-support/scripted-server'
import {
  fakeAssistantApi,
  eventCount,
  runEventsOf,
  type FakeAssistantApi,
} from '@gangway/test-support/support/fake-assistant-api'
import { fakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { answers, newRequest, openRequest, orderNo, requestOf } from '@gangway/test-support/support/support.fixture'

/** The shipped client, which validates every response. */
function clientOf(script: Script): Client {
  const { fetch } = new ScriptedServer(script)
  return createClient({ base: 'https://gangway.test/api', fetch, verify: true })
}

const message = { conversationId: 'talk1', clientMessageId: 'one', orderNo, text: 'How much?', lang: 'en' as const }

async function sendMessage(client: Client, body = message) {
  const result = await client.call('POST /assistant/message', { body })
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.runId
}

/** Ids of the received events until the stream ends. */
async function readStream(
  client: Client,
  runId: string,
  ids: number[] = [],
): Promise<{ ids: number[]; end: StreamEnd }> {
  const stop = new AbortController()
  const end = await followEvents({
    ...{
      client,
      path: `/assistant/run/${runId}/events`,
      clock: { after: withoutDelay },
      signal: stop.signal,
      attempts: 3,
    },
    onEvent({ id, kind }) {
      ids.push(Number(id))
      if (kind === 'finish') stop.abort()
    },
  })
  return { ids, end }
}

/** Reconnects at once and never reaches the silence timeout. */
function withoutDelay(ms: number, run: () => void): () => void {
  return ms > 40_000 ? () => undefined : systemClock.after(0, run)
}

test.each(Object.entries(answers))('all events of an answer match the contract: %s', (_, answer) => {
  for (const event of runEventsOf({ runId: 'run1', answer }))
    expect(assistantStreamEvent.safeParse(event).success).toBe(true)
})

test('stores a message that is sent twice once and streams its whole answer', async () => {
  const api = fakeAssistantApi()
  const client = clientOf(api.script)
  const runId = await sendMessage(client)
  expect(await sendMessage(client)).toBe(runId)
  expect(api.messages).toHaveLength(1)
  const { ids } = await readStream(client, runId)
  expect(ids).toEqual(Array.from({ length: eventCount(answers.amount) }, (__, index) => index + 1))
})

test.each(['broken', 'closed'] as const)('resumes a %s stream after any event', async (how) => {
  for (let after = 0; after < eventCount(answers.plain); after += 1) {
    const api = fakeAssistantApi({
      answer: () => answers.plain,
      cutStream: (connection) => (connection === 1 ? { after, how } : undefined),
    })
    const client = clientOf(api.script)
    const { ids } = await readStream(client, await sendMessage(client))
    expect(ids).toEqual(Array.from({ length: eventCount(answers.plain) }, (__, index) => index + 1))
    expect(api.connections.map((each) => each.after)).toEqual([0, after])
  }
})

test('sends held events after their release', async () => {
  const api = fakeAssistantApi()
  api.holdAfter(3)
  const client = clientOf(api.script)
  const ids: number[] = []
  const reading = readStream(client, await sendMessage(client), ids)
  await expect.poll(() => ids).toEqual([1, 2, 3])
  api.release()
  await reading
  expect(ids).toHaveLength(eventCount(answers.amount))
})

test('lists a stored message whose response was lost', async () => {
  const api = fakeAssistantApi({ lostResponses: 1 })
  const client = clientOf(api.script)
  expect((await client.call('POST /assistant/message', { body: message })).ok).toBe(false)
  const shown = await client.call('GET /assistant/conversation/{id}', { params: { id: 'talk1' } })
  expect(shown.ok && shown.value.messages.map(({ text }) => text)).toEqual(['How much?'])
  const listed = await client.call('POST /assistant/conversation/getPageList', { body: {} })
  expect(listed.ok && listed.value.total).toBe(1)
})

test('fails calls while offline and rejects an expired session', async () => {
  const api: FakeAssistantApi = fakeAssistantApi()
  const client = clientOf(api.script)
  api.isOffline = true
  const offline = await client.call('POST /assistant/message', { body: message })
  expect(!offline.ok && offline.error.kind).toBe('network')
  Object.assign(api, { isOffline: false, isSessionExpired: true })
  const over = await client.call('POST /assistant/message', { body: message })
  expect(!over.ok && over.error.kind).toBe('session-invalid')
})

test('submits, follows and closes a request within the contract', async () => {
  const api = fakeRequestsApi()
  const client = clientOf(api.script)
  const raised = await client.call('POST /flowable/submit', {
    body: { firstCategory: 18, secondCategory: 182, description: 'Please check.', orderNo },
  })
  expect(raised.ok && raised.value).toEqual(newRequest)
  const { requestNo } = newRequest
  api.changeState('PROCESSED', 'The fee is right.')
  const shown = await client.call('GET /flowable/info/{requestNo}', { params: { requestNo } })
  expect(shown.ok && shown.value.state).toBe('PROCESSED')
  const body = { requestNo }
  expect((await client.call('POST /flowable/getTGangwayWorkOrderCommentList', { body })).ok).toBe(true)
  expect((await client.call('POST /flowable/getTGangwayWorkOrderHisList', { body })).ok).toBe(true)
  expect((await client.call('POST /flowable/queryWorkOrderCategory', { body: {} })).ok).toBe(true)
  expect((await client.call('POST /flowable/getPageList', { body: {} })).ok).toBe(true)
  expect((await client.call('POST /order/v2/showOrderDetail.do', { body: { orderNo }, query: {} })).ok).toBe(true)
  const comment = { requestNo, comment: 'Thanks', star: 5, isSolve: true, type: 1 }
  expect((await client.call('POST /flowable/addTGangwayWorkOrderComment', { body: comment })).ok).toBe(true)
  const solved = await client.call('POST /flowable/feedback', { body: { ...body, processId: 'turn1', isSolve: true } })
  expect(solved.ok && solved.value.state).toBe('COMPLETED')
})

test('refuses a second request for a booking with the number of the first', async () => {
  const api = fakeRequestsApi({ isOpen: true, requests: [requestOf()] })
  const refused = await clientOf(api.script).call('POST /flowable/submit', {
    body: { firstCategory: 18, description: 'Please check.', orderNo },
  })
  expect(!refused.ok && refused.error.code).toBe('5501')
  expect(!refused.ok && refused.error.data).toEqual(openRequest)
})
