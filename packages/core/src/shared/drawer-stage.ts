import type { CallError } from './call-error.ts'
import type { Clock } from './clock.ts'
import type { createEvents } from './controller.ts'
import type { FocusRequest, Problem } from './focus.ts'
import { failureOf, type Failure, type Message } from './message.ts'
import type { Signal } from './signal.ts'

/** As much of any drawer's view as is changed here; each drawer knows better what else there is. */
interface DrawerView {
  step: string
  focus: FocusRequest<string>
  lines: 'folded' | 'open'
  status?: 'editing' | 'sending'
  form?: object
  problems?: Readonly<Record<string, Problem>>
  failure?: Failure
  notice?: Message
}

interface Journey {
  form: object
  /** So many milliseconds the server's clock is ahead of ours. */
  ahead: number
}

interface StageSettings {
  clock: Clock
  view: Signal<DrawerView>
  focus: { ask(place: string): FocusRequest<string>; moved(to: 'none'): void }
  emit: ReturnType<typeof createEvents<{ session: Record<string, never>; error: CallError }>>['emit']
  journey(): Journey | undefined
  /** Says that the session is over. */
  over: string
  /** Something else is entered now than what was sent. */
  edited?(mine: Journey): void
  /** Keeps what was entered, for a drawer that opens later. */
  save(mine: Journey): void
}

type Shown = Omit<DrawerView, 'focus' | 'lines'>

/** How the one view of a drawer changes, whatever its steps are. */
export function drawerStage({ clock, view, focus, emit, journey, over, edited, save }: StageSettings) {
  const now = () => clock.now().getTime() + (journey()?.ahead ?? 0)
  const report = (error: CallError): void => {
    if (error.kind !== 'superseded') emit('error', error)
  }
  const show = (next: Shown, place = 'title'): void => {
    focus.moved('none')
    view.value = { ...next, lines: view.peek().lines, focus: focus.ask(place) }
  }
  return {
    ...{ now, report, show },
    // The day in Beijing, where the server counts days.
    today: () => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10),
    note: (note: Omit<Shown, 'step'>): void => show({ step: 'note', status: 'editing', ...note }),
    change(part: Partial<DrawerView>): void {
      const shown = view.peek()
      if (shown.problems) view.value = { ...shown, ...part }
    },
    edit(part: object, ...places: string[]): void {
      const shown = view.peek()
      const mine = journey()
      if (!shown.form || shown.status === 'sending' || !mine) return
      mine.form = { ...mine.form, ...part }
      edited?.(mine)
      const left = Object.entries(shown.problems ?? {}).filter(([place]) => !places.includes(place))
      view.value = { ...shown, form: mine.form, problems: Object.fromEntries(left), notice: undefined }
      save(mine)
    },
    fail(error: CallError): void {
      const shown = view.peek()
      if (shown.step === 'closed') return
      const isOver = error.kind === 'session-invalid'
      const failure = isOver ? { key: over, retry: 'yes' as const } : failureOf(error)
      view.value = { ...shown, status: 'editing', failure }
      if (isOver) emit('session', {})
      report(error)
    },
  }
}
