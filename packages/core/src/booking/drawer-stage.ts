import type { Signal } from '../shared/signal.ts'
import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { createEvents } from '../shared/controller.ts'
import type { trackFocus } from '../shared/focus.ts'
import { failureOf } from '../shared/message.ts'
import type { Journey, Stage } from './booking-stage.ts'
import type { BookingEvents, BookingView } from './booking-view.ts'

interface DrawerSettings {
  client: Client
  clock: Clock
  view: Signal<BookingView>
  focus: ReturnType<typeof trackFocus<string>>
  emit: ReturnType<typeof createEvents<BookingEvents>>['emit']
  journey(): Journey | undefined
  isSeen(): boolean
  goOn(): void
}

/** What the ways through a booking share. */
export function drawerStage({ client, clock, view, focus, emit, journey, isSeen, goOn }: DrawerSettings): Stage {
  const now = () => clock.now().getTime() + (journey()?.ahead ?? 0)
  const stage: Stage = {
    ...{ client, clock, view, focus, emit, journey, isSeen, goOn, now },
    // The day in Beijing, where the server counts days.
    today: () => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10),
    report(error) {
      if (error.kind !== 'superseded') emit('error', error)
    },
    show(next, place = 'title') {
      focus.moved('none')
      view.value = { ...next, lines: view.peek().lines, focus: focus.ask(place) }
    },
    note: (note) => stage.show({ step: 'note', status: 'editing', ...note }),
    change(part) {
      const shown = view.peek()
      if ('problems' in shown) view.value = { ...shown, ...part } as BookingView
    },
    edit(part, ...places) {
      const shown = view.peek()
      const mine = journey()
      if (!('form' in shown) || shown.status === 'sending' || !mine) return
      mine.form = { ...mine.form, ...part }
      mine.accepted = undefined
      mine.sent = undefined
      const problems = Object.fromEntries(Object.entries(shown.problems).filter(([place]) => !places.includes(place)))
      view.value = { ...shown, form: mine.form, problems, notice: undefined }
      stage.save(mine)
    },
    fail(error) {
      const shown = view.peek()
      if (shown.step === 'closed') return
      const isOver = error.kind === 'session-invalid'
      const failure = isOver ? { key: 'book.session', retry: 'yes' as const } : failureOf(error)
      view.value = { ...shown, status: 'editing', failure }
      if (isOver) emit('session', {})
      stage.report(error)
    },
    save: ({ draft, user, step, form }, more) => draft.write({ user, step, form, ...more }),
  }
  return stage
}
