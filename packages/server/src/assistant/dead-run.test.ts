import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import type { Caller } from '../shared/http/call.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { createTestTiming } from '../shared/test-timing.ts'
import { createRuns } from './runs.ts'
import { answerIn, hear, talk } from './test-talk.ts'

let goOn = () => {}
/** Stops in the middle of an answer, as a process does that dies; it may come back to life. */
const dies: AssistantPort = {
  async *run() {
    yield { kind: 'text', text: 'One moment. ' }
    await new Promise<void>((resolve) => (goOn = resolve))
    yield { kind: 'text', text: 'Here I am again.' }
  },
}

let server: DemoServer
let scene: Scene
beforeAll(async () => {
  server = await openDemo()
  scene = await openScene(server)
})
afterAll(() => server.close())

test('an answer whose process died ends, and can be asked for again', async () => {
  const { deps } = server
  const { id: userId, clientId, client } = scene.owner
  const { clock } = deps
  const codes = ['sys:request']
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
  }
  const dead = createRuns({ ...deps, assistant: dies }, createTestTiming())
  const words = {
    conversationId: 'c',
    orderNo: '',
    text: 'How do I change my password?',
    menu: undefined,
    lang: 'en' as const,
  }
  const begun = await dead.begin(caller, { ...words, clientMessageId: 'm' })
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
  // Two readers find out at the same time.
  await Promise.all([alive.endDead(caller, runId), alive.endDead(caller, runId)])
  const heard = await hear(client, runId)
  expect(heard.filter(({ event }) => event.type === 'finish')).toHaveLength(1)
  expect(answerIn(heard)).toMatchObject({ outcome: 'timeout', manual: 1, msg: expect.stringContaining('in time') })
  expect(await conversation()).toMatchObject([{ answer: { outcome: 'timeout' } }])

  // Whoever was taken for dead says nothing more.
  goOn()
  await dead.close()
  expect(await hear(client, runId)).toEqual(heard)
  expect(await conversation()).toMatchObject([{ answer: { outcome: 'timeout' } }])

  const { answer } = await talk(scene.owner, { conversationId: 'c', text: words.text })
  expect(answer).toMatchObject({ outcome: 'answer', manual: 0 })
  expect(await conversation()).toHaveLength(2)
})
