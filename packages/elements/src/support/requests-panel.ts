import type { RequestsPanel, ChatPlace, Translator } from '@gangway/core'
import type * as articleModule from './chat-article.ts'
import type * as historyModule from './chat-history.ts'
import { laterModule } from './later-module.ts'
import { requestDetail } from './request-detail.ts'
import { requestForm } from './request-form.ts'
import { requestList } from './request-list.ts'

const articleViews = laterModule<typeof articleModule>(() => import('./chat-article.ts'))
const historyViews = laterModule<typeof historyModule>(() => import('./chat-history.ts'))

/** Views of requests, loaded on demand. Undefined while data or views are loading; `changed` is called when views have arrived. */
export function requestsPanel(
  panel: RequestsPanel,
  place: ChatPlace,
  translator: Translator,
  helpUrl: string,
  changed: () => void,
) {
  if (place === 'article')
    return articleViews(changed)?.chatArticle(
      panel.article()?.props(translator, panel.translator(translator)),
      translator,
      helpUrl,
    )
  if (place === 'history')
    return historyViews(changed)?.chatHistory(panel.history()?.props('gw', translator), translator)
  const requestsTranslator = panel.translator(translator)
  if (!requestsTranslator) return undefined
  if (place === 'requests') return requestList(panel.listProps(requestsTranslator), requestsTranslator)
  if (place === 'request') return requestDetail(panel.detailProps('gw', requestsTranslator), requestsTranslator)
  return requestForm(panel.formProps('gw', requestsTranslator), requestsTranslator)
}
