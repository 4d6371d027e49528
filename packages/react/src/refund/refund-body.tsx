import { say, type RefundDrawerController, type RefundView, type Words } from '@gangway/core'
import { DrawerNote } from '../shared/drawer-note.tsx'
import { Notice, Trouble } from '../shared/notice.tsx'
import { lazyView } from '../shared/lazy-view.ts'

const useInsides = lazyView(async () => (await import('./refund-insides.tsx')).drawInsides)

interface BodyProps {
  drawer: RefundDrawerController
  view: RefundView
  words: Words
  id: string
}

/** `view` is read here only to choose what to draw; ARIA and handlers come from the controller's bags. */
export function RefundBody({ drawer, view, words, id }: BodyProps) {
  const draw = useInsides(view.step !== 'closed')
  if (view.step === 'closed') return null
  const trouble = <Trouble failure={view.failure} words={words} retry={() => drawer.retry()} />
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    return (
      <div className="gw-stack">
        {trouble}
        <DrawerNote note={view} number={view.refundNo} copy={copy} texts="refund" words={words} />
      </div>
    )
  }
  const inside = drawer.inside()
  if (!inside || !draw) return null
  return (
    <div className="gw-stack">
      {trouble}
      {view.alert && (
        <div className="gw-notice" role="alert" id={`${id}-alert`} tabIndex={-1}>
          {say(words, view.alert)}
        </div>
      )}
      <Notice notice={view.notice} words={words} />
      {draw({ inside, step: view.step, words, id })}
    </div>
  )
}
