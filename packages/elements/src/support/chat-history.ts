import type { HistoryElementProps, Translator } from '@gangway/core'
import { pagedList, panelPage } from './panel-page.ts'

/** Earlier conversations. */
export function chatHistory(props: HistoryElementProps | undefined, translator: Translator) {
  return props && panelPage(props, translator, pagedList(props, translator))
}
