import type { AccountEvent } from '../../news/events.contract.ts'
import { followEvents } from '../../shared/client/event-stream.ts'
import { requestSides } from '../../shared/contract/request.ts'
import type { MarkerStorage } from '../conversation/unread-marker.ts'
import type { ChatUser } from './chat-user.ts'
import type { ChatContext } from './chat-context.ts'
import type { ChatTabs } from '../conversation/chat-tabs.ts'

interface RequestEventSettings {
  context: Pick<ChatContext, 'client' | 'clock' | 'view' | 'countUnread'>
  user: ChatUser
  tabs: ChatTabs
  mark: MarkerStorage
  signal: AbortSignal
  /** Called when a request has changed. */
  onRequestChanged?(requestNo: string): void
  /** Called when a live conversation has changed. */
  onLiveChatChanged(): void
}

interface RequestChangeMessage {
  kind: 'moved'
  /** Empty for a live conversation. */
  requestNo: string
}

/**
 * Receives events about changed requests: one page of the user listens and informs the others. Starts after the last
 * event of earlier pages, so that changes in between are counted.
 */
export function followRequestEvents({
  context,
  user,
  tabs,
  mark,
  signal,
  onRequestChanged,
  onLiveChatChanged,
}: RequestEventSettings): void {
  const { client, clock } = context
  const asking = new Set<string>()
  const stop = tabs.subscribe((message) => {
    const { kind, requestNo } = message as RequestChangeMessage
    if (kind === 'moved') pass(requestNo)
  })
  signal.addEventListener('abort', stop)
  const lastEventId = () => {
    const left = mark.read()
    return left?.userKey === user.key ? left : undefined
  }
  void tabs
    .runExclusively('news', signal, async () => {
      await followEvents({
        ...{ client, clock, signal, path: '/events', attempts: 5, after: lastEventId()?.lastEventId },
        onEvent({ id, data }) {
          mark.write({ ...lastEventId(), userKey: user.key, lastEventId: id })
          const event = JSON.parse(data) as AccountEvent
          if (event.kind !== 'request' && event.kind !== 'liveChat') return
          const requestNo = event.kind === 'request' ? event.requestNo : ''
          const news: RequestChangeMessage = { kind: 'moved', requestNo }
          tabs.broadcast(news)
          pass(requestNo)
        },
      })
    })
    .catch(() => undefined)

  function pass(requestNo: string): void {
    if (requestNo === '') return onLiveChatChanged()
    onRequestChanged?.(requestNo)
    if (context.view.peek().panel === 'open' || asking.has(requestNo)) return
    asking.add(requestNo)
    void isSupportAction(requestNo).then((isSupportAnswer) => {
      asking.delete(requestNo)
      if (isSupportAnswer && !signal.aborted) context.countUnread()
    })
  }

  /** Whether the request belongs to this user and support acted on it. */
  async function isSupportAction(requestNo: string): Promise<boolean> {
    const options = { signal, quiet: true, reads: true } as const
    const mine = { requestNo, page: 1, pageSize: 1, ...(user.id && { creator: user.id }) }
    const found = await client.call('POST /flowable/getPageList', { body: mine, ...options })
    if (!found.ok || found.value.list.length === 0) return false
    const steps = await client.call('POST /flowable/getTGangwayWorkOrderHisList', { body: { requestNo }, ...options })
    return steps.ok && steps.value.at(-1)?.type !== requestSides.customer
  }
}
