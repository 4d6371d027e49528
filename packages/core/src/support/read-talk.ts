import type { Result } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { Exchange } from './chat-talk-view.ts'

/** What was said in a conversation, as the server has it. */
export async function readTalk(
  client: Client,
  conversationId: string,
  signal: AbortSignal,
): Promise<Result<Exchange[]>> {
  const params = { id: conversationId }
  const result = await client.call('GET /assistant/conversation/{id}', { params, signal, quiet: true })
  if (!result.ok) return result
  const { language: lang, messages } = result.value
  const value = messages.map(({ clientMessageId, runId, text, menu, orderNo, answer, resolutionStatus }): Exchange => ({
    ...{ clientMessageId, runId, text, orderNo, lang, state: 'told', heard: '', lastEvent: '' },
    menu: menu ?? undefined,
    answer: answer ?? undefined,
    resolution: resolutionStatus ?? undefined,
  }))
  return { ...result, value }
}
