import { say, type BookingDrawerController, type BookingView, type Words } from '@gangway/core'
import { DrawerNote } from '../shared/drawer-note.tsx'
import { lazyView } from '../shared/lazy-view.ts'
import { Notice, Trouble } from '../shared/notice.tsx'

const useInsides = lazyView(async () => (await import('./booking-insides.tsx')).drawInsides)

interface BodyProps {
  drawer: BookingDrawerController
  view: BookingView
  words: Words
  id: string
}

/** `view` is read here only to choose what to draw; ARIA and handlers come from the controller's bags. */
export function BookingBody({ drawer, view, words, id }: BodyProps) {
  const draw = useInsides(view.step !== 'closed')
  if (view.step === 'closed') return null
  const trouble = <Trouble failure={view.failure} words={words} retry={() => drawer.retry()} />
  if (view.step === 'note') {
    return (
      <div className="gw-stack">
        {trouble}
        <DrawerNote
          note={view}
          number={view.orderNo}
          copy={() => void drawer.copyNumber()}
          texts="book"
          words={words}
        />
      </div>
    )
  }
  const inside = drawer.inside()
  return (
    <div className="gw-stack">
      {trouble}
      {view.alert && (
        <div className="gw-notice" role="alert" id={`${id}-alert`} tabIndex={-1}>
          {say(words, view.alert)}
        </div>
      )}
      <Notice notice={view.notice} words={words} />
      {inside && draw?.({ inside, view, words, id })}
    </div>
  )
}
