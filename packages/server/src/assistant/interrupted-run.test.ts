import { beforeAll, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { allRows } from '../database/tenant-scope.ts'
import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { createTestTiming } from '../shared/timing.fixture.ts'
import { createRuns } from './runs.ts'
import { answerIn, readEvents, sendAndReadAnswer } from './assistant-client.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

let resume = () => {}
/** Stops in the middle of an answer, like a process that crashed; can be resumed. */
const dies: AssistantPort = {
  async *run() {
    yield { kind: 'text', text: 'One moment. ' }
    await new Promise<void>((resolve) => (resume = resolve))
    yield { kind: 'text', text: 'Here I am again.' }
  },
}

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeAll(async () => {
  tenants = await createTenants(server)
})

test('an answer whose process died is ended and can be requested again', async () => {
  const { deps } = server
  const { id: userId, clientId, client } = tenants.owner
  const { clock } = deps
  const codes = ['sys:request', 'request:write']
  const caller: Caller = {
    userId,
    clientId,
    sessionId: 's',
    codes,
    restricted: [],
    lang: 'en',
    mode: 'live',
    clock,
    provider: false,
    accessScope: allRows,
  }
  const dead = createRuns({ ...deps, assistant: dies }, createTestTiming())
  const testMessage = {
    conversationId: 'c',
    orderNo: '',
    text: 'How do I change my password?',
    menu: undefined,
    lang: 'en' as const,
  }
  const begun = await dead.begin(caller, { ...testMessage, clientMessageId: 'm' })
  if ('kind' in begun) throw new Error('It was refused.')
  const runId = begun.run.id
  await expect.poll(async () => (await deps.events.after(`assistant:${runId}`, 0)).length).toBe(3)

  const alive = createRuns(deps)
  const conversation = async () =>
    valueOf(await client.call('GET /assistant/conversation/{id}', { params: { id: 'c' } })).messages
  clock.advance({ seconds: 74 })
  await alive.endDead(caller, runId)
  expect(await conversation()).toMatchObject([{ answer: null }])

  clock.advance({ seconds: 2 })
  // Two readers detect the dead run at the same time.
  await Promise.all([alive.endDead(caller, runId), alive.endDead(caller, runId)])
  const events = await readEvents(client, runId)
  expect(events.filter(({ event }) => event.type === 'finish')).toHaveLength(1)
  expect(answerIn(events)).toMatchObject({ outcome: 'timeout', manual: 1, msg: expect.stringContaining('in time') })
  expect(await conversation()).toMatchObject([{ answer: { outcome: 'timeout' } }])

  // A run that was ended as dead writes nothing more.
  resume()
  await dead.close()
  expect(await readEvents(client, runId)).toEqual(events)
  expect(await conversation()).toMatchObject([{ answer: { outcome: 'timeout' } }])

  const { answer } = await sendAndReadAnswer(tenants.owner, { conversationId: 'c', text: testMessage.text })
  expect(answer).toMatchObject({ outcome: 'answer', manual: 0 })
  expect(await conversation()).toHaveLength(2)
})
