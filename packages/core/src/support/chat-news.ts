import type { NewsEvent } from '../news/news.contract.ts'
import { followEvents } from '../shared/event-stream.ts'
import { isKnown } from './chat-person.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTalk } from './chat-talk.ts'

interface NewsSettings {
  stage: ChatStage
  talk: ChatTalk
  signal: AbortSignal
  moved(requestNo: string): void
}

interface RequestNews {
  kind: 'moved'
  requestNo: string
}

/** Hears of requests that move: one page of the person listens, and tells the others. */
export function followNews({ stage, talk, signal, moved }: NewsSettings): void {
  if (!isKnown(talk.person())) return
  const tabs = talk.tabs()
  const stop = tabs.hear((message) => {
    const { kind, requestNo } = message as RequestNews
    if (kind === 'moved') moved(requestNo)
  })
  signal.addEventListener('abort', stop)
  const { client, clock } = stage
  void tabs
    .alone('news', signal, async () => {
      await followEvents({
        ...{ client, clock, signal, path: '/events', tries: 5 },
        onEvent({ data }) {
          const event = JSON.parse(data) as NewsEvent
          if (event.kind !== 'request') return
          const news: RequestNews = { kind: 'moved', requestNo: event.requestNo }
          tabs.tell(news)
          moved(event.requestNo)
        },
      })
    })
    .catch(() => undefined)
}
