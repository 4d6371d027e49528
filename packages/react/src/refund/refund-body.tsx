import { translate, type RefundDrawerController, type RefundView, type Translator } from '@gangway/core'
import { DrawerNote } from '../shared/drawer-note.tsx'
import { Notice, ErrorNotice } from '../shared/notice.tsx'
import { createLazyHook } from '../shared/create-lazy-hook.ts'

const useRefundSteps = createLazyHook(async () => (await import('./refund-steps.tsx')).renderRefundSteps)

interface BodyProps {
  drawer: RefundDrawerController
  view: RefundView
  translator: Translator
  id: string
}

/** The controller supplies ARIA attributes and handlers; `view` only selects what is rendered. */
export function RefundBody({ drawer, view, translator, id }: BodyProps) {
  const render = useRefundSteps(view.step !== 'closed')
  if (view.step === 'closed') return null
  const errorNotice = <ErrorNotice failure={view.failure} translator={translator} retry={() => drawer.retry()} />
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    return (
      <div className="gw-stack">
        {errorNotice}
        <DrawerNote note={view} number={view.refundNo} copy={copy} texts="refund" translator={translator} />
      </div>
    )
  }
  const steps = drawer.body()
  if (!steps || !render) return null
  return (
    <div className="gw-stack">
      {errorNotice}
      {view.alert && (
        <div className="gw-notice" role="alert" id={`${id}-alert`} tabIndex={-1}>
          {translate(translator, view.alert)}
        </div>
      )}
      <Notice notice={view.notice} translator={translator} />
      {render({ steps, step: view.step, translator, id })}
    </div>
  )
}
