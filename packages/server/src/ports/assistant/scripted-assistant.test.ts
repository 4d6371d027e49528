import { expect, it } from 'vitest'
import type { AssistantContext, AssistantEvent } from './assistant.port.ts'
import { createScriptedAssistant } from './scripted-assistant.ts'

const assistant = createScriptedAssistant([
  { when: 'refund', say: ['You may ', 'cancel.'], source: { title: 'Refunds', address: '/help/refunds' } },
])
const context: AssistantContext = { clientId: 'c', userId: 'u', lang: 'en' }

async function listen(text: string, lang: 'en' | 'cn' = 'en', stopAfter = Infinity): Promise<AssistantEvent[]> {
  const stop = new AbortController()
  const events: AssistantEvent[] = []
  for await (const event of assistant.run({ conversationId: '1', text }, { ...context, lang }, stop.signal)) {
    events.push(event)
    if (events.length >= stopAfter) stop.abort()
  }
  return events
}

it('says its line piece by piece, with its source', async () => {
  expect(await listen('How do I get a REFUND?')).toEqual([
    { kind: 'start' },
    { kind: 'text', text: 'You may ' },
    { kind: 'text', text: 'cancel.' },
    { kind: 'source', title: 'Refunds', address: '/help/refunds' },
    { kind: 'finish' },
  ])
})

it('admits in both languages that it has no line', async () => {
  expect((await listen('weather')).filter(({ kind }) => kind === 'text')).toHaveLength(2)
  expect(JSON.stringify(await listen('天气', 'cn'))).toContain('脚本')
})

it('falls silent when it is stopped', async () => {
  expect(await listen('refund', 'en', 2)).toEqual([{ kind: 'start' }, { kind: 'text', text: 'You may ' }])
})
