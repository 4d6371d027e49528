import { expect, it } from 'vitest'
import type { AssistantContext, AssistantEvent } from './assistant.port.ts'
import { createScriptedAssistant } from './scripted-assistant.ts'

const assistant = createScriptedAssistant([
  { when: 'refund', parts: ['You may ', 'cancel.'], source: { title: 'Refunds', address: '/help/refunds' } },
])
const context: AssistantContext = { clientId: 'c', userId: 'u', lang: 'en' }

async function collectEvents(text: string, lang: 'en' | 'cn' = 'en', stopAfter = Infinity): Promise<AssistantEvent[]> {
  const stop = new AbortController()
  const events: AssistantEvent[] = []
  for await (const event of assistant.run({ conversationId: '1', text }, { ...context, lang }, stop.signal)) {
    events.push(event)
    if (events.length >= stopAfter) stop.abort()
  }
  return events
}

it('streams the parts of its answer, then the source', async () => {
  expect(await collectEvents('How do I get a REFUND?')).toEqual([
    { kind: 'start' },
    { kind: 'text', text: 'You may ' },
    { kind: 'text', text: 'cancel.' },
    { kind: 'source', title: 'Refunds', address: '/help/refunds' },
    { kind: 'finish' },
  ])
})

it('has a default answer in both languages', async () => {
  expect((await collectEvents('weather')).filter(({ kind }) => kind === 'text')).toHaveLength(2)
  expect(JSON.stringify(await collectEvents('天气', 'cn'))).toContain('脚本')
})

it('stops when the run is aborted', async () => {
  expect(await collectEvents('refund', 'en', 2)).toEqual([{ kind: 'start' }, { kind: 'text', text: 'You may ' }])
})
