import { translate, type BookingDrawerController, type BookingView, type Translator } from '@gangway/core'
import { DrawerNote } from '../shared/drawer-note.tsx'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { Notice, ErrorNotice } from '../shared/notice.tsx'

const useBookingSteps = createLazyHook(async () => (await import('./booking-steps.tsx')).renderBookingSteps)

interface BodyProps {
  drawer: BookingDrawerController
  view: BookingView
  translator: Translator
  id: string
}

/** The controller supplies ARIA attributes and handlers; `view` only selects what is rendered. */
export function BookingBody({ drawer, view, translator, id }: BodyProps) {
  const render = useBookingSteps(view.step !== 'closed')
  if (view.step === 'closed') return null
  const errorNotice = <ErrorNotice failure={view.failure} translator={translator} retry={() => drawer.retry()} />
  const steps = drawer.body()
  const step = steps && render?.({ steps, view, translator, id })
  if (view.step === 'note') {
    return (
      <div className="gw-stack">
        {errorNotice}
        <DrawerNote
          note={view}
          number={view.orderNo}
          copy={() => void drawer.copyNumber()}
          texts="book"
          translator={translator}
        />
        {step}
      </div>
    )
  }
  return (
    <div className="gw-stack">
      {errorNotice}
      {view.alert && (
        <div className="gw-notice" role="alert" id={`${id}-alert`} tabIndex={-1}>
          {translate(translator, view.alert)}
        </div>
      )}
      <Notice notice={view.notice} translator={translator} />
      {step}
    </div>
  )
}
