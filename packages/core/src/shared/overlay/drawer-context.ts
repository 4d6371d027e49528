import type { CallError } from '../client/call-error.ts'
import type { Clock } from '../clock.ts'
import type { createEvents } from '../controller.ts'
import type { FocusRequest, Problem } from './focus.ts'
import { toFailure, type Failure, type Message } from '../message.ts'
import type { Signal } from '../signal.ts'

/** The part of a drawer's view that is changed here. */
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

interface DrawerFlow {
  form: object
  /** Server clock minus browser clock, in milliseconds. */
  clockOffsetMs: number
}

interface DrawerContextSettings {
  clock: Clock
  view: Signal<DrawerView>
  focus: { request(field: string): FocusRequest<string>; moved(to: 'none'): void }
  emit: ReturnType<typeof createEvents<{ session: Record<string, never>; error: CallError }>>['emit']
  flow(): DrawerFlow | undefined
  /** Message key for an expired session. */
  sessionEndedKey: string
  /** Called when the input differs from what was sent. */
  onEdited?(currentFlow: DrawerFlow): void
  save(currentFlow: DrawerFlow): void
}

type StepView = Omit<DrawerView, 'focus' | 'lines'>

/** Creates the context with which all steps change the view of a drawer. */
export function createDrawerContext({
  clock,
  view,
  focus,
  emit,
  flow,
  sessionEndedKey,
  onEdited,
  save,
}: DrawerContextSettings) {
  const now = () => clock.now().getTime() + (flow()?.clockOffsetMs ?? 0)
  const report = (error: CallError): void => {
    if (error.kind !== 'superseded') emit('error', error)
  }
  const showStep = (next: StepView, field = 'title'): void => {
    focus.moved('none')
    view.value = { ...next, lines: view.peek().lines, focus: focus.request(field) }
  }
  return {
    ...{ now, report, showStep },
    // Date in Beijing, which the server uses.
    today: () => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10),
    note: (note: Omit<StepView, 'step'>): void => showStep({ step: 'note', status: 'editing', ...note }),
    change(part: Partial<DrawerView>): void {
      const shown = view.peek()
      if (shown.problems) view.value = { ...shown, ...part }
    },
    edit(part: object, ...fields: string[]): void {
      const shown = view.peek()
      const currentFlow = flow()
      if (!shown.form || shown.status === 'sending' || !currentFlow) return
      currentFlow.form = { ...currentFlow.form, ...part }
      onEdited?.(currentFlow)
      const left = Object.entries(shown.problems ?? {}).filter(([field]) => !fields.includes(field))
      view.value = { ...shown, form: currentFlow.form, problems: Object.fromEntries(left), notice: undefined }
      save(currentFlow)
    },
    showFailure(error: CallError): void {
      const shown = view.peek()
      if (shown.step === 'closed') return
      const hasSessionEnded = error.kind === 'session-invalid'
      const failure = hasSessionEnded ? { key: sessionEndedKey, retry: 'yes' as const } : toFailure(error)
      view.value = { ...shown, status: 'editing', failure }
      if (hasSessionEnded) emit('session', {})
      report(error)
    },
  }
}
