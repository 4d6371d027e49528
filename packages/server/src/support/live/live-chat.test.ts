import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog } from '../../database/schema.ts'
import { openEventStream } from '../../news/event-stream.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let mei: SignedInUser
let colleague: SignedInUser
let agent: SignedInUser
beforeEach(async () => {
  mei = await signInAs(server, 'admin@harbour.example')
  colleague = await signInAs(server, 'agent@harbour.example')
  agent = await signInAs(server, 'support@gangway.example')
})

type User = Pick<SignedInUser, 'client'>
let count = 0
const start = async (by: User, conversationId = `talk-${(count += 1)}`) =>
  valueOf(await by.client.call('POST /live/start', { body: { conversationId } }))
const show = async (by: User, id: string) => valueOf(await by.client.call('GET /live/info/{id}', { params: { id } }))
const write = (by: User, id: string, text: string, clientMessageId = `m-${(count += 1)}`) =>
  by.client.call('POST /live/message', { body: { id, clientMessageId, text } })
const reply = (id: string, text: string, more: { isNote?: boolean; clientMessageId?: string } = {}) =>
  agent.client.call('POST /live/reply', { body: { id, text, clientMessageId: `m-${(count += 1)}`, ...more } })
const handle = (id: string, action: 'take' | 'assign' | 'close', agentId?: string) =>
  agent.client.call('POST /live/handle', { body: { id, action, agentId } })
const seenByAgent = async (id: string) =>
  valueOf(await agent.client.call('GET /live/queue/info/{id}', { params: { id } }))

describe('a live conversation', () => {
  test('waits in the queue, is taken, and carries messages of both sides once', async () => {
    const first = await start(colleague)
    server.deps.clock.advance({ seconds: 1 })
    const mine = await start(mei)
    expect(mine).toMatchObject({ state: 'WAITING', position: 2, agentName: null, messages: [] })
    expect((await start(mei)).id, 'one open conversation per user').toBe(mine.id)
    valueOf(await write(mei, mine.id, 'My card is 4111 1111 1111 1111', 'same'))
    valueOf(await write(mei, mine.id, 'again', 'same'))
    const { list } = valueOf(await agent.client.call('POST /live/queue/getPageList', { body: {} }))
    expect(list.map(({ id, unread }) => [id, unread])).toEqual([
      [first.id, 0],
      [mine.id, 1],
    ])
    valueOf(await handle(first.id, 'take'))
    expect((await show(mei, mine.id)).position).toBe(1)
    valueOf(await reply(mine.id, 'How can I help?'))
    const { messages, ...now } = await show(mei, mine.id)
    expect(now).toMatchObject({ state: 'ACTIVE', position: null, agentName: expect.stringMatching(/\S/) })
    expect(messages.map(({ side, text }) => [side, text])).toEqual([
      ['customer', expect.not.stringContaining('4111 1111')],
      ['agent', 'How can I help?'],
    ])
  })

  test('shows internal notes to agents only, and what the assistant said before', async () => {
    const conversationId = 'with-assistant'
    valueOf(await mei.client.call('POST /flowable/autoReply', { body: { conversationId, text: 'What is a void?' } }))
    const { id } = await start(mei, conversationId)
    valueOf(await reply(id, 'Difficult customer', { isNote: true }))
    expect(await show(mei, id)).toMatchObject({ state: 'WAITING', messages: [] })
    const seen = await seenByAgent(id)
    expect(seen.messages).toMatchObject([{ side: 'note', text: 'Difficult customer' }])
    expect(seen.transcript).toMatchObject([{ question: 'What is a void?' }])
    const { liveChatId } = valueOf(
      await mei.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } }),
    )
    expect(liveChatId).toBe(id)
  })

  test('tells each side that the other is writing, for some seconds, and what it has read', async () => {
    const { id } = await start(mei)
    valueOf(await handle(id, 'take'))
    valueOf(await write(mei, id, 'Hello'))
    const [message] = (await show(mei, id)).messages
    valueOf(await agent.client.call('POST /live/agent/signal', { body: { id, seen: message?.sequence, typing: true } }))
    expect(await show(mei, id)).toMatchObject({ isTyping: true, seenByOther: message?.sequence })
    server.deps.clock.advance({ seconds: 7 })
    expect((await show(mei, id)).isTyping).toBe(false)
    valueOf(await mei.client.call('POST /live/signal', { body: { id, typing: true } }))
    expect((await seenByAgent(id)).isTyping).toBe(true)
  })

  test('is assigned to a colleague of the agent only, closed and then rated', async () => {
    const { id } = await start(mei)
    const agents = valueOf(await agent.client.call('POST /live/agent/list', { body: {} }))
    const other = agents.find(({ name }) => name !== '')
    expect(refusalOf(await handle(id, 'assign', 'a-user-of-an-agency')).code).toBe('5001')
    valueOf(await handle(id, 'assign', other?.id))
    expect(await show(mei, id)).toMatchObject({ state: 'ACTIVE', agentName: other?.name })
    expect(refusalOf(await mei.client.call('POST /live/rate', { body: { id, star: 5 } })).code).toBe('706')
    valueOf(await handle(id, 'close'))
    expect(refusalOf(await write(mei, id, 'One more thing')).code).toBe('706')
    valueOf(await mei.client.call('POST /live/rate', { body: { id, star: 4 } }))
    expect(await show(mei, id)).toMatchObject({ state: 'CLOSED', star: 4 })
    expect((await start(mei)).id).not.toBe(id)
    const rows = await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual(
      expect.arrayContaining([
        ['LIVE_CHAT_HANDLE', { action: 'assign' }],
        ['LIVE_CHAT_HANDLE', { action: 'close' }],
      ]),
    )
    expect(rows).toHaveLength(2)
  })

  test('is absent for other users of the agency, and the queue for agencies', async () => {
    const { id } = await start(mei)
    expect(refusalOf(await colleague.client.call('GET /live/info/{id}', { params: { id } })).code).toBe('5004')
    expect(refusalOf(await write(colleague, id, 'Hello')).code).toBe('5004')
    expect(refusalOf(await mei.client.call('POST /live/queue/getPageList', { body: {} })).code).toBe('403')
  })

  test('sends its events to its user and to agents, not to colleagues', async () => {
    const streams = [mei, colleague, agent].map(({ token }) => openEventStream(server.base, token))
    const [own, others, support] = streams
    if (!own || !others || !support) throw new Error('A stream is missing.')
    await Promise.all(streams.map((stream) => stream.until(1)))
    const { id } = await start(mei)
    await Promise.all([own.until(2), support.until(2)])
    await start(colleague)
    await others.until(2)
    expect(others.received.slice(1).map(({ event }) => event)).not.toContainEqual({ kind: 'liveChat', id })
    for (const stream of streams) await stream.stop()
  })
})

test('prepared replies of the provider are saved, changed, listed by title and deleted', async () => {
  const save = (id: string, title: string) =>
    agent.client.call('POST /live/cannedReply/save', { body: { id, title, text: 'Hello', cnText: '您好' } })
  valueOf(await save('b', 'Zebra'))
  valueOf(await save('a', 'Greeting'))
  valueOf(await save('b', 'Bye'))
  const titles = async () =>
    valueOf(await agent.client.call('POST /live/cannedReply/list', { body: {} })).map(({ title }) => title)
  expect(await titles()).toEqual(['Bye', 'Greeting'])
  valueOf(await agent.client.call('POST /live/cannedReply/delete', { body: { id: 'b' } }))
  expect(await titles()).toEqual(['Greeting'])
  expect(refusalOf(await agent.client.call('POST /live/cannedReply/delete', { body: { id: 'b' } })).code).toBe('5004')
})
