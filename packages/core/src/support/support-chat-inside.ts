import { buttonBag } from '../shared/form-bags.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import { browserMark } from './chat-mark.ts'
import { followNews } from './chat-news.ts'
import { isKnown } from './chat-person.ts'
import { chatBags, type ChatBags } from './chat-bags.ts'
import { menuChips, type ChatChip } from './chat-menu.ts'
import type { ChatStage } from './chat-stage.ts'
import { browserStore } from './chat-store.ts'
import { browserTabs } from './chat-tabs.ts'
import { createTalk, type ChatTalk, type Shared } from './chat-talk.ts'
import type { ScrollBox } from './keep-at-end.ts'
import { whenOnline } from './when-online.ts'
import { restText } from './hours-text.ts'
import { isOpen, readHours, serviceHoursKey } from './service-hours.rules.ts'
import { supportChatInsideCss } from './support-chat-inside.css.ts'

export interface HomeBags {
  greeting: string
  /** Nobody is there now. */
  rest?: string
  topics: { label: string; chips: ChatChip[] }
  /** Where to go on: the conversation, another one, those before, requests. */
  ways: { text: string; bag: PropBag; isMain?: boolean }[]
}

export interface ChatInside {
  /** Reads what there is; again when the page is about something else. */
  begin(): void
  rest(): void
  forget(): Promise<void>
  home(id: string, words: Words): HomeBags | undefined
  chat(id: string, words: Words): ChatBags | undefined
  /** A view calls it with the log whenever it has drawn. */
  drawn(log: ScrollBox): void
  /** A line below the title, while people are there. */
  aside(words: Words): string | undefined
  talk: ChatTalk
  css: readonly string[]
}

/** Everything behind the launcher: the conversation and the ways to it. */
export function createChatInside(stage: ChatStage, shared: Partial<Shared> = {}): ChatInside {
  const { client, clock, change, view } = stage
  const { store = browserStore(), tabs = browserTabs, mark = browserMark } = shared
  const talk = createTalk(stage, { store, tabs, mark })
  let reading = new AbortController()
  const chat = chatBags({ stage, talk, speak: (text, { lang }) => talk.speak({ text, lang }) })
  const serverNow = () => clock.now().getTime() + (stage.talk()?.ahead ?? 0)

  function begin(): void {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    whenOnline(signal, talk.flush)
    void talk.begin().then(() => {
      const person = talk.person()
      if (signal.aborted || !isKnown(person)) return
      followNews({ stage, person, tabs: talk.tabs(), mark, signal, moved })
    })
    void readBooking(signal)
    void readServiceHours(signal)
  }

  /** Whoever looks at a request sees it as it stands. */
  function moved(requestNo: string): void {
    if (view.peek().desk) stage.withDesk((desk) => desk.moved(requestNo))
  }

  async function readBooking(signal: AbortSignal): Promise<void> {
    const { orderNo } = stage.context()
    if (!orderNo) return
    const body = { orderNo }
    const read = { body, query: {}, signal, quiet: true, reads: true } as const
    const result = await client.call('POST /order/v2/showOrderDetail.do', read)
    if (signal.aborted || !result.ok) return
    const { asOf, segments } = result.value
    const ahead = Date.parse(asOf) - clock.now().getTime()
    change({ ahead, departures: segments.map(({ depTime }) => depTime) })
  }

  async function readServiceHours(signal: AbortSignal): Promise<void> {
    const query = { key: serviceHoursKey }
    const result = await client.call('GET /global/detail/value', { query, signal, quiet: true })
    if (!signal.aborted && result.ok) change({ hours: readHours(result.value) })
  }

  function home(id: string, words: Words): HomeBags | undefined {
    const now = stage.talk()
    if (!now) return undefined
    const { t, lang } = words
    const way = (text: string, run: () => void, isMain = false) => ({
      ...{ text, isMain },
      bag: buttonBag('button', false, run),
    })
    const isUnderWay = now.exchanges.length > 0 && !now.end
    return {
      greeting: now.name ? t('chat.greetingName', { name: now.name }) : t('chat.greeting'),
      rest: restText(now.hours, serverNow(), words),
      topics: {
        label: t('chat.topics'),
        chips: now.end
          ? []
          : menuChips(stage, id, now, words, (text, menu) => {
              stage.show('chat')
              talk.speak({ text, menu, lang })
            }),
      },
      ways: [
        way(t(isUnderWay ? 'chat.goOn' : 'chat.ask'), () => stage.show('chat'), true),
        ...(now.exchanges.length > 0 ? [way(t('chat.new'), renew)] : []),
        way(t('chat.history'), () => stage.show('history')),
      ],
    }
  }

  function renew(): void {
    talk.renew()
    stage.show('chat')
  }

  function aside({ t }: Words): string | undefined {
    const { hours = readHours(undefined) } = stage.talk() ?? {}
    return isOpen(hours, serverNow()) ? t('chat.people', { ...hours }) : undefined
  }

  return {
    ...{ begin, home, aside, talk, css: supportChatInsideCss },
    rest(): void {
      reading.abort()
      talk.rest()
    },
    async forget(): Promise<void> {
      await talk.forget()
    },
    chat: chat.bags,
    drawn: chat.drawn,
  }
}
