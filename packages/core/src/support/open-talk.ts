import type { Kept } from './chat-kept.ts'
import type { ChatStage } from './chat-stage.ts'
import type { Exchange } from './chat-talk-view.ts'
import { readTalk } from './read-talk.ts'
import { endOf } from './talk-state.ts'

interface OpenSettings {
  stage: ChatStage
  kept: Kept | undefined
  signal: AbortSignal
  conversationId: string
  /** What the server does not tell of its messages. */
  marks: Record<string, Partial<Exchange>>
  listen(id: string, isMine: boolean): void
  /** Its page was gone before it heard what became of its request. */
  raise(id: string): void
}

/** Shows a conversation: what the server has of it, and behind that what it has not. */
export async function openTalk({
  stage,
  kept,
  signal,
  conversationId,
  marks,
  listen,
  raise,
}: OpenSettings): Promise<void> {
  const { client, change, talk, failed } = stage
  change({ status: 'loading', conversationId, exchanges: [], end: undefined })
  const unsent = ((await kept?.unsent()) ?? []).filter((each) => each.conversationId === conversationId)
  const result = await readTalk(client, conversationId, signal)
  if (signal.aborted || talk()?.conversationId !== conversationId) return
  const known = result.ok ? result.value.map((each) => ({ ...each, ...marks[each.clientMessageId] })) : []
  const isOf = (list: readonly Exchange[]) => (each: Exchange) =>
    !list.some(({ clientMessageId }) => clientMessageId === each.clientMessageId)
  const rest = unsent.map(({ exchange }) => exchange).filter(isOf(known))
  const meanwhile = (talk()?.exchanges ?? []).filter(isOf([...known, ...rest]))
  // What was never sent is known to nobody.
  const failure = result.ok || result.error.code === '5004' ? undefined : failed(result.error)
  const exchanges = [...known, ...rest, ...meanwhile]
  change({ status: 'ready', exchanges, end: endOf(exchanges), ...(failure && { failure }) })
  for (const { clientMessageId, raising } of exchanges) {
    listen(clientMessageId, false)
    if (raising === 'now' || raising === 'unheard') raise(clientMessageId)
  }
}
