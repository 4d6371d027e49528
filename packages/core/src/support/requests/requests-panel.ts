import { lazyBundles } from '../../messages/lazy-bundles.ts'
import type { Translator } from '../../shared/translator.ts'
import { fileListCss } from '../../upload/file-list.css.ts'
import { createArticlePanel } from '../chat/chat-article.ts'
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
  article: ReturnType<typeof createArticlePanel>
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
  const article = createArticlePanel(context, requestsContext.signal)
  const history = lazy(async () => {
    const { createConversationHistory: create } = await import('../conversation/chat-history.ts')
    return create(context, conversation, requestsContext.signal)
  })

  return {
    article,
    history: history.current,
    css: [fileListCss, ...requestsPanelCss],
    enter(place, what, before, back) {
      if (place === 'requests') void list.read(1)
      if (place === 'form') form.open(what)
      if (place === 'history')
        void history
          .load()
          .then((loaded) =>
            loaded ? loaded.read() : context.draw({ failure: { key: 'error.network', retry: 'yes' } }),
          )
      if (what === undefined) return
      if (place === 'request') void detail.load(what)
      if (place === 'article') article.open(what, before, back)
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
