import { lazyBundles } from '../../messages/lazy-bundles.ts'
import type { Translator } from '../../shared/translator.ts'
import { fileListCss } from '../../upload/file-list.css.ts'
import type { createArticlePanel } from '../chat/chat-article.ts'
import type { createConversationHistory } from '../conversation/chat-history.ts'
import { lazy } from '../../shared/lazy.ts'
import { createRequestDetail, type RequestDetailElementProps } from './request-detail.ts'
import { createRequestForm } from './request-form.ts'
import type { RequestFormElementProps } from './request-form-props.ts'
import { createRequestList, type RequestListElementProps } from './request-list.ts'
import { createLaterTexts } from '../later-texts.ts'
import type { ChatContext, RequestsNavigation } from '../chat/chat-context.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { RequestsContext } from './requests-context.ts'
import { requestsPanelCss } from './requests-panel.css.ts'

export interface RequestsPanel extends RequestsNavigation {
  pause(): void
  /** Translator including messages of requests and files; undefined until loaded. */
  translator(translator: Translator): Translator | undefined
  css: readonly string[]
  listProps(translator: Translator): RequestListElementProps | undefined
  detailProps(id: string, translator: Translator): RequestDetailElementProps | undefined
  formProps(id: string, translator: Translator): RequestFormElementProps | undefined
  /** Undefined until an article is opened. */
  article(): ReturnType<typeof createArticlePanel> | undefined
  /** Undefined until earlier conversations are opened. */
  history(): ReturnType<typeof createConversationHistory> | undefined
}

/** Requests, articles and earlier conversations, loaded on demand. */
export function createRequestsPanel(context: ChatContext, conversation: Conversation): RequestsPanel {
  let abortController = new AbortController()
  const requestsContext: RequestsContext = {
    ...context,
    requestsView: () => context.view.peek().requests ?? {},
    put: (part) => context.draw({ requests: { ...context.view.peek().requests, ...part } }),
    signal: () => abortController.signal,
  }
  const withTexts = createLaterTexts(lazyBundles.requests, () => requestsContext.put({}))
  const list = createRequestList(requestsContext, conversation)
  const detail = createRequestDetail(requestsContext)
  const form = createRequestForm(requestsContext, conversation)
  const article = lazy(async () => {
    const { createArticlePanel: create } = await import('../chat/chat-article.ts')
    return create(context, requestsContext.signal)
  })
  const failed = () => context.draw({ failure: { key: 'error.network', retry: 'yes' } })
  /** Kept until it is open, for the retry. */
  let wanted: Parameters<ReturnType<typeof createArticlePanel>['open']> | undefined
  const history = lazy(async () => {
    const { createConversationHistory: create } = await import('../conversation/chat-history.ts')
    return create(context, conversation, requestsContext.signal)
  })

  return {
    article: article.current,
    history: history.current,
    css: [fileListCss, ...requestsPanelCss],
    enter(place, what, before, back) {
      if (place === 'requests') void list.read(1)
      if (place === 'form') form.open(what)
      if (place === 'history') void history.load().then((loaded) => (loaded ? loaded.read() : failed()))
      if (place === 'article') {
        if (what !== undefined) wanted = [what, before, back]
        void article.load().then((loaded) => {
          if (!loaded) return failed()
          if (wanted) loaded.open(...wanted)
          wanted = undefined
        })
      }
      if (place === 'request' && what !== undefined) void detail.load(what)
    },
    formWith(files, types) {
      context.show('form')
      form.open()
      form.take(files, types)
    },
    onRequestChanged(requestNo) {
      const { place } = context.view.peek()
      if (place === 'request' && requestsContext.requestsView().detail?.request?.requestNo === requestNo)
        void detail.refresh()
      if (place === 'requests') void list.read(1)
    },
    pause() {
      abortController.abort()
      abortController = new AbortController()
      detail.rest()
    },
    translator: withTexts,
    listProps: list.props,
    detailProps: detail.props,
    formProps: form.props,
  }
}
