import type { RequestsPanel, ChatPlace, Translator } from '@gangway/core'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { ChatArticle } from './chat-article.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'

const useHistoryView = createLazyHook(async () => (await import('./chat-history.tsx')).renderChatHistory)

interface RequestsPanelProps {
  panel: RequestsPanel
  place: ChatPlace
  translator: Translator
  id: string
  helpUrl: string
}

/** Views of requests, loaded on demand. */
export function renderRequestsPanel(props: RequestsPanelProps) {
  return <RequestsPanelView {...props} />
}

function RequestsPanelView({ panel, place, translator, id, helpUrl }: RequestsPanelProps) {
  const article = place === 'article' ? panel.article()?.props(translator, panel.translator(translator)) : undefined
  const renderHistory = useHistoryView(place === 'history')
  const history = place === 'history' ? panel.history()?.props(id, translator) : undefined
  if (article) return <ChatArticle props={article} translator={translator} helpUrl={helpUrl} />
  if (history && renderHistory) return renderHistory(history, translator)
  const requestsTranslator = place === 'history' || place === 'article' ? undefined : panel.translator(translator)
  const list = requestsTranslator && place === 'requests' ? panel.listProps(requestsTranslator) : undefined
  const detail = requestsTranslator && place === 'request' ? panel.detailProps(id, requestsTranslator) : undefined
  const form = requestsTranslator && place === 'form' ? panel.formProps(id, requestsTranslator) : undefined
  if (requestsTranslator && list) return <RequestList props={list} translator={requestsTranslator} />
  if (requestsTranslator && detail) return <RequestDetail props={detail} translator={requestsTranslator} />
  if (requestsTranslator && form) return <RequestForm props={form} translator={requestsTranslator} />
  return <p className="gw-chat-loading">{translator.t('chat.loading')}</p>
}
