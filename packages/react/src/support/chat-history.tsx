import type { HistoryElementProps, Translator } from '@gangway/core'
import { PanelPage, PagedList } from './panel-page.tsx'

/** Earlier conversations, loaded when they are opened. */
export function renderChatHistory(props: HistoryElementProps, translator: Translator) {
  return (
    <PanelPage page={props} translator={translator}>
      <PagedList props={props} translator={translator} />
    </PanelPage>
  )
}
