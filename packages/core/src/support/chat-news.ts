import type { NewsEvent } from '../news/news.contract.ts'
import { followEvents } from '../shared/event-stream.ts'
import { sides } from '../shared/request.ts'
import type { MarkPlace } from './chat-mark.ts'
import type { Person } from './chat-person.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTabs } from './chat-tabs.ts'

interface NewsSettings {
  stage: Pick<ChatStage, 'client' | 'clock' | 'view' | 'arrived'>
  person: Person
  tabs: ChatTabs
  mark: MarkPlace
  signal: AbortSignal
  /** A request is different now. */
  moved?(requestNo: string): void
}

interface RequestNews {
  kind: 'moved'
  requestNo: string
}

/**
 * Hears of requests that move: one page of the person listens, and tells the others. It begins behind what the pages before have
 * heard, so what came meanwhile is counted too.
 */
export function followNews({ stage, person, tabs, mark, signal, moved }: NewsSettings): void {
  const { client, clock } = stage
  const asking = new Set<string>()
  const stop = tabs.hear((message) => {
    const { kind, requestNo } = message as RequestNews
    if (kind === 'moved') pass(requestNo)
  })
  signal.addEventListener('abort', stop)
  const heardBefore = () => {
    const left = mark.read()
    return left?.person === person.key ? left : undefined
  }
  void tabs
    .alone('news', signal, async () => {
      await followEvents({
        ...{ client, clock, signal, path: '/events', tries: 5, after: heardBefore()?.after },
        onEvent({ id, data }) {
          mark.leave({ ...heardBefore(), person: person.key, after: id })
          const event = JSON.parse(data) as NewsEvent
          if (event.kind !== 'request') return
          const news: RequestNews = { kind: 'moved', requestNo: event.requestNo }
          tabs.tell(news)
          pass(event.requestNo)
        },
      })
    })
    .catch(() => undefined)

  function pass(requestNo: string): void {
    moved?.(requestNo)
    if (stage.view.peek().panel === 'open' || asking.has(requestNo)) return
    asking.add(requestNo)
    void isWord(requestNo).then((isIt) => {
      asking.delete(requestNo)
      if (isIt && !signal.aborted) stage.arrived()
    })
  }

  /** Whether it is a request of this person, and support has done something about it. */
  async function isWord(requestNo: string): Promise<boolean> {
    const options = { signal, quiet: true, reads: true } as const
    const mine = { requestNo, page: 1, pageSize: 1, ...(person.id && { creator: person.id }) }
    const found = await client.call('POST /flowable/getPageList', { body: mine, ...options })
    if (!found.ok || found.value.list.length === 0) return false
    const steps = await client.call('POST /flowable/getTGangwayWorkOrderHisList', { body: { requestNo }, ...options })
    return steps.ok && steps.value.at(-1)?.type !== sides.customer
  }
}
