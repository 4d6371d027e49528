import { createClient, followEvents, systemClock, type Client, type StreamEnd } from '@gangway/core'
import { assistantStreamEvent } from '@gangway/core/contract'
import { expect, test, vi } from 'vitest'
import { ScriptedServer, type Script } from '../shared/scripted-server.ts'
import { assistantDesk, eventCount, eventsOf, type AssistantDesk } from './assistant-desk.ts'
import { requestDesk } from './request-desk.ts'
import { answers, newRequest, openRequest, orderNo, requestOf } from './support-world.ts'

/** The shipped client, holding every answer against its contract. */
function clientOf(script: Script): Client {
  const { fetch } = new ScriptedServer(script)
  return createClient({ base: 'https://gangway.test/api', fetch, verify: true })
}

const message = { conversationId: 'talk1', clientMessageId: 'one', orderNo, text: 'How much?', lang: 'en' as const }

async function say(client: Client, body = message) {
  const result = await client.call('POST /assistant/message', { body })
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.runId
}

/** The numbers of the events that a reader hears until the stream is over. */
async function hear(client: Client, runId: string, ids: number[] = []): Promise<{ ids: number[]; end: StreamEnd }> {
  const stop = new AbortController()
  const end = await followEvents({
    ...{ client, path: `/assistant/run/${runId}/events`, clock: { after: waitless }, signal: stop.signal, tries: 3 },
    onEvent({ id, kind }) {
      ids.push(Number(id))
      if (kind === 'finish') stop.abort()
    },
  })
  return { ids, end }
}

/** Silence is never waited for; coming back is at once. */
function waitless(ms: number, run: () => void): () => void {
  return ms > 40_000 ? () => undefined : systemClock.after(0, run)
}

test.each(Object.entries(answers))('every event of an answer is one of the contract: %s', (_, answer) => {
  for (const event of eventsOf({ runId: 'run1', answer }))
    expect(assistantStreamEvent.safeParse(event).success).toBe(true)
})

test('a message that is sent twice is said once, and told from its beginning to its end', async () => {
  const desk = assistantDesk()
  const client = clientOf(desk.script)
  const runId = await say(client)
  expect(await say(client)).toBe(runId)
  expect(desk.said).toHaveLength(1)
  const { ids } = await hear(client, runId)
  expect(ids).toEqual(Array.from({ length: eventCount(answers.amount) }, (__, index) => index + 1))
})

test.each(['broken', 'closed'] as const)('a stream that is %s behind any event goes on behind it', async (how) => {
  for (let after = 0; after < eventCount(answers.plain); after += 1) {
    const desk = assistantDesk({
      answer: () => answers.plain,
      cut: (connection) => (connection === 1 ? { after, how } : undefined),
    })
    const client = clientOf(desk.script)
    const { ids } = await hear(client, await say(client))
    expect(ids).toEqual(Array.from({ length: eventCount(answers.plain) }, (__, index) => index + 1))
    expect(desk.connections.map((each) => each.after)).toEqual([0, after])
  }
})

test('what is held back comes when it may', async () => {
  const desk = assistantDesk()
  desk.holdAfter(3)
  const client = clientOf(desk.script)
  const ids: number[] = []
  const hearing = hear(client, await say(client), ids)
  await vi.waitFor(() => expect(ids).toEqual([1, 2, 3]))
  desk.goOn()
  await hearing
  expect(ids).toHaveLength(eventCount(answers.amount))
})

test('a message that was kept and not confirmed is found in its conversation', async () => {
  const desk = assistantDesk({ lost: 1 })
  const client = clientOf(desk.script)
  expect((await client.call('POST /assistant/message', { body: message })).ok).toBe(false)
  const shown = await client.call('GET /assistant/conversation/{id}', { params: { id: 'talk1' } })
  expect(shown.ok && shown.value.messages.map(({ text }) => text)).toEqual(['How much?'])
  const listed = await client.call('POST /assistant/conversation/getPageList', { body: {} })
  expect(listed.ok && listed.value.total).toBe(1)
})

test('nothing gets through while it is offline, and a session that is over says so', async () => {
  const desk: AssistantDesk = assistantDesk()
  const client = clientOf(desk.script)
  desk.isOffline = true
  const offline = await client.call('POST /assistant/message', { body: message })
  expect(!offline.ok && offline.error.kind).toBe('network')
  Object.assign(desk, { isOffline: false, isSessionOver: true })
  const over = await client.call('POST /assistant/message', { body: message })
  expect(!over.ok && over.error.kind).toBe('session-invalid')
})

test('a request is raised, followed and closed by the contract', async () => {
  const desk = requestDesk()
  const client = clientOf(desk.script)
  const raised = await client.call('POST /flowable/submit', {
    body: { firstCategory: 18, secondCategory: 182, description: 'Please check.', orderNo },
  })
  expect(raised.ok && raised.value).toEqual(newRequest)
  const { requestNo } = newRequest
  desk.move('PROCESSED', 'The fee is right.')
  const shown = await client.call('GET /flowable/info/{requestNo}', { params: { requestNo } })
  expect(shown.ok && shown.value.state).toBe('PROCESSED')
  const body = { requestNo }
  expect((await client.call('POST /flowable/getTGangwayWorkOrderCommentList', { body })).ok).toBe(true)
  expect((await client.call('POST /flowable/getTGangwayWorkOrderHisList', { body })).ok).toBe(true)
  expect((await client.call('POST /flowable/queryWorkOrderCategory', { body: {} })).ok).toBe(true)
  expect((await client.call('POST /flowable/getPageList', { body: {} })).ok).toBe(true)
  expect((await client.call('POST /order/v2/showOrderDetail.do', { body: { orderNo }, query: {} })).ok).toBe(true)
  const said = { requestNo, comment: 'Thanks', star: 5, isSolve: true, type: 1 }
  expect((await client.call('POST /flowable/addTGangwayWorkOrderComment', { body: said })).ok).toBe(true)
  const solved = await client.call('POST /flowable/feedback', { body: { ...body, processId: 'turn1', isSolve: true } })
  expect(solved.ok && solved.value.state).toBe('COMPLETED')
})

test('a second request for a booking is refused with the number of the first', async () => {
  const desk = requestDesk({ isOpen: true, requests: [requestOf()] })
  const refused = await clientOf(desk.script).call('POST /flowable/submit', {
    body: { firstCategory: 18, description: 'Please check.', orderNo },
  })
  expect(!refused.ok && refused.error.code).toBe('5501')
  expect(!refused.ok && refused.error.data).toEqual(openRequest)
})
