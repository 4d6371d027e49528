import type { Result } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Exchange } from './conversation.view.ts'

export async function fetchExchanges(
  client: Client,
  conversationId: string,
  signal: AbortSignal,
): Promise<Result<{ exchanges: Exchange[]; liveChatId: string | undefined }>> {
  const params = { id: conversationId }
  const result = await client.call('GET /assistant/conversation/{id}', { params, signal, quiet: true })
  if (!result.ok) return result
  const { language: lang, messages, liveChatId } = result.value
  const exchanges = messages.map(
    ({ clientMessageId, runId, text, menu, orderNo, at, answer, resolutionStatus, rating }): Exchange => ({
      ...{ clientMessageId, runId, text, orderNo, lang, at, state: 'accepted', receivedText: '', lastEvent: '' },
      menu: menu ?? undefined,
      answer: answer ?? undefined,
      rating: rating ?? undefined,
      resolution: resolutionStatus ?? undefined,
    }),
  )
  return { ...result, value: { exchanges, liveChatId: liveChatId ?? undefined } }
}
