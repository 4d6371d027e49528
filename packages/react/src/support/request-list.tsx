import type { RequestListElementProps, Translator } from '@gangway/core'
import { props } from '../shared/props.ts'
import { PanelPage, PagedList } from './panel-page.tsx'

/** Service requests of the user. */
export function RequestList({
  props: elementProps,
  translator,
}: {
  props: RequestListElementProps
  translator: Translator
}) {
  return (
    <PanelPage page={elementProps} translator={translator}>
      <PagedList props={elementProps} translator={translator} />
      {elementProps.raise && (
        <button {...props(elementProps.raise)} className="gw-button gw-main" part="button">
          {translator.t('requests.new')}
        </button>
      )}
    </PanelPage>
  )
}
