import type { RequestsPanel, ChatPlace, Translator } from '@gangway/core'
import { chatArticle } from './chat-article.ts'
import { chatHistory } from './chat-history.ts'
import { requestDetail } from './request-detail.ts'
import { requestForm } from './request-form.ts'
import { requestList } from './request-list.ts'

/** Views of requests, loaded on demand. Undefined while data is loading. */
export function requestsPanel(panel: RequestsPanel, place: ChatPlace, translator: Translator, helpUrl: string) {
  if (place === 'article') return chatArticle(panel.article.props(translator), translator, helpUrl)
  if (place === 'history') return chatHistory(panel.history.props(translator), translator)
  const requestsTranslator = panel.translator(translator)
  if (!requestsTranslator) return undefined
  if (place === 'requests') return requestList(panel.listProps(requestsTranslator), requestsTranslator)
  if (place === 'request') return requestDetail(panel.detailProps('gw', requestsTranslator), requestsTranslator)
  return requestForm(panel.formProps('gw', requestsTranslator), requestsTranslator)
}
