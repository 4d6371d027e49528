import type { CancelWay } from '../shared/refund.ts'
import type { Money } from '../shared/money.ts'
import type { ChatStage } from './chat-stage.ts'

/** The best way to give a booking up, as it stands now. */
export interface ChatAdvice {
  way: CancelWay
  back: Money
  until?: string
}

/** Asks for what stands in the card of an answer; without it the card says less. */
export async function readAdvice(
  { client, change, talk }: ChatStage,
  orderNo: string,
  signal: AbortSignal,
): Promise<void> {
  const body = { orderNo }
  const result = await client.call('POST /refund/cancelAdvice', { body, signal, quiet: true, reads: true })
  if (signal.aborted || !result.ok) return
  const { recommended, options } = result.value
  const best = options.find(({ way, open }) => open && way === recommended)
  if (!best) return
  const advice: ChatAdvice = { way: best.way, back: best.back, until: best.deadline?.at }
  change({ advice: { ...talk()?.advice, [orderNo]: advice } })
}
