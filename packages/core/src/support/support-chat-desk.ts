import type { Lang } from '../shared/dates.ts'
import { loadWords, type Words } from '../shared/words.ts'
import { fileListCss } from '../upload/file-list.css.ts'
import { chatArticle } from './chat-article.ts'
import { chatHistory } from './chat-history.ts'
import { requestDetail, type RequestDetailBags } from './chat-request-detail.ts'
import { requestForm } from './chat-request-form.ts'
import type { RequestFormBags } from './request-form-bags.ts'
import { requestList, type RequestListBags } from './chat-request-list.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTalk } from './chat-talk.ts'
import type { DeskView } from './chat-desk-view.ts'
import { supportChatDeskCss } from './support-chat-desk.css.ts'
import type { ChatPlace } from './support-chat-view.ts'

export interface ChatDesk {
  /**
   * Reads what a place shows: one request by its number or row id, the form about a message of the conversation when one is named,
   * an article by its name. `back`: what has the focus after the way back to the place before.
   */
  enter(place: ChatPlace, what: string | undefined, before: ChatPlace, back?: string): void
  /** The form with pictures that were pasted. */
  formWith(files: readonly File[], types: readonly string[]): void
  /** A request is different now. */
  moved(requestNo: string): void
  rest(): void
  /** With what is said of requests and files; nothing until that is loaded. */
  words(words: Words): Words | undefined
  css: readonly string[]
  listBags(words: Words): RequestListBags | undefined
  detailBags(id: string, words: Words): RequestDetailBags | undefined
  formBags(id: string, words: Words): RequestFormBags | undefined
  /** An article of the help centre. */
  article: ReturnType<typeof chatArticle>
  /** The conversations before. */
  history: ReturnType<typeof chatHistory>
}

/** What the parts of the desk share: their part of the one view, and who is asked. */
export interface DeskStage extends ChatStage {
  desk(): DeskView
  put(part: Partial<DeskView>): void
  signal(): AbortSignal
}

/** Requests, articles and the conversations before: loaded when somebody asks for them. */
export function createChatDesk(stage: ChatStage, talk: ChatTalk): ChatDesk {
  let life = new AbortController()
  const said = new Map<Lang, Words | 'loading'>()
  const desk: DeskStage = {
    ...stage,
    desk: () => stage.view.peek().desk ?? {},
    put: (part) => stage.draw({ desk: { ...stage.view.peek().desk, ...part } }),
    signal: () => life.signal,
  }
  const list = requestList(desk, talk)
  const detail = requestDetail(desk)
  const form = requestForm(desk, talk)
  const article = chatArticle(stage, desk.signal)
  const history = chatHistory(stage, talk, desk.signal)

  return {
    ...{ article, history },
    css: [fileListCss, ...supportChatDeskCss],
    enter(place, what, before, back) {
      if (place === 'requests') void list.read(1)
      if (place === 'form') form.open(what)
      if (place === 'history') history.read()
      if (what === undefined) return
      if (place === 'request') void detail.read(what)
      if (place === 'article') article.open(what, before, back)
    },
    formWith(files, types) {
      stage.show('form')
      form.open()
      form.paste(files, types)
    },
    moved(requestNo) {
      const { place } = stage.view.peek()
      if (place === 'request' && desk.desk().detail?.request?.requestNo === requestNo) void detail.refresh()
      if (place === 'requests') void list.read(1)
    },
    rest() {
      life.abort()
      life = new AbortController()
      detail.rest()
    },
    words(words) {
      // A host's own translator may know them.
      if (words.t('desk.send') !== 'desk.send') return words
      const known = said.get(words.lang)
      if (known === undefined) {
        said.set(words.lang, 'loading')
        loadWords(words.lang, 'desk').then(
          (loaded) => {
            said.set(words.lang, { lang: words.lang, t: either(words, loaded) })
            desk.put({})
          },
          () => said.delete(words.lang),
        )
      }
      return known === 'loading' ? undefined : known
    },
    listBags: list.bags,
    detailBags: detail.bags,
    formBags: form.bags,
  }
}

function either(one: Words, other: Words): Words['t'] {
  return (key, values) => {
    const text = one.t(key, values)
    return text === key ? other.t(key, values) : text
  }
}
