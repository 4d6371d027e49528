import type { HistoryElementProps, Translator } from '@gangway/core'
import { PanelPage, PagedList } from './panel-page.tsx'

/** Earlier conversations. */
export function ChatHistory({ props, translator }: { props: HistoryElementProps; translator: Translator }) {
  return (
    <PanelPage page={props} translator={translator}>
      <PagedList props={props} translator={translator} />
    </PanelPage>
  )
}
