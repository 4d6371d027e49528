import type { ChatContext } from './chat-context.ts'
import type { ChatAdvice } from '../conversation/conversation.view.ts'

/** Loads the data of an answer's card; without it the card shows less. */
export async function fetchCancelRecommendation(
  { client, change, conversation }: ChatContext,
  orderNo: string,
  signal: AbortSignal,
): Promise<void> {
  const body = { orderNo }
  const result = await client.call('POST /refund/cancelAdvice', { body, signal, quiet: true, reads: true })
  if (signal.aborted || !result.ok) return
  const { recommended, options } = result.value
  const best = options.find(({ way, open }) => open && way === recommended)
  if (!best) return
  const recommendation: ChatAdvice = { way: best.way, back: best.back, until: best.deadline?.at }
  change({ recommendations: { ...conversation()?.recommendations, [orderNo]: recommendation } })
}
