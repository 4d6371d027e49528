import type { Signal } from '../shared/signal.ts'
import type { CallError } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { createEvents } from '../shared/controller.ts'
import { createDrawerContext } from '../shared/overlay/drawer-context.ts'
import type { trackFocus } from '../shared/overlay/focus.ts'
import type { Money } from '../shared/format/money.ts'
import type { createRefundDraft, SentSubmission } from './refund-draft.ts'
import type {
  RefundActionText,
  CancelComparison,
  DetailsView,
  RefundAction,
  RefundEvents,
  RefundForm,
  RefundMessageView,
  RefundOrder,
  RefundRequest,
  RefundView,
  OptionsView,
} from './refund-view.ts'

/** One cancellation process, from opening the drawer to closing it. */
export interface RefundFlow {
  request: RefundRequest
  draft: ReturnType<typeof createRefundDraft>
  user: string
  step: 'options' | 'details'
  form: RefundForm
  isEdited?: boolean
  order?: RefundOrder
  comparison?: CancelComparison
  refundableTickets: readonly string[]
  /** Server clock minus browser clock, in milliseconds. */
  clockOffsetMs: number
  /** Refund amount the user has seen, and the input it was quoted for. */
  seenAmount?: { content: string; refundAmount: Money }
  /** Idempotency key of the last request; an identical request reuses it. */
  key?: { content: string; key: string }
  sent?: SentSubmission
}

type StepView = RefundView extends infer View
  ? View extends RefundView
    ? Omit<View, 'focus' | 'lines'>
    : never
  : never
type ViewChange<View> = Partial<View & { focus: RefundView['focus'] }>

export interface RefundContext {
  client: Client
  clock: Clock
  view: Signal<RefundView>
  focus: ReturnType<typeof trackFocus<string>>
  emit: ReturnType<typeof createEvents<RefundEvents>>['emit']
  flow(): RefundFlow | undefined
  /** Whether the drawer is visible. */
  isVisible(): boolean
  /** Called on Enter in a text field. */
  onEnter(): void
  /** Server time in milliseconds. */
  now(): number
  today(): string
  report(error: CallError): void
  /** Replaces the step and focuses its title or the given place. */
  showStep(view: StepView, place?: string): void
  note(note: Omit<RefundMessageView, 'step' | 'status'> & Partial<Pick<RefundMessageView, 'status'>>): void
  /** Updates the current step when it has a form. */
  change(part: ViewChange<OptionsView> | ViewChange<DetailsView>): void
  /** Updates the form and clears the problems of the given fields. */
  edit(part: Partial<RefundForm>, ...places: string[]): void
  showFailure(error: CallError): void
  save(flow: RefundFlow): void
}

type ContextSettings = Pick<
  RefundContext,
  'client' | 'clock' | 'view' | 'focus' | 'emit' | 'flow' | 'isVisible' | 'onEnter'
>

export function createRefundContext(settings: ContextSettings): RefundContext {
  const save: RefundContext['save'] = ({ draft, ...flow }) => {
    const { user, step, form, isEdited, sent } = flow
    draft.write({ user, step, form, isEdited, sent })
  }
  const onEdited = (): void => {
    const flow = settings.flow()
    if (flow && settings.view.peek().step === 'details') flow.isEdited = true
  }
  const context = createDrawerContext({ ...settings, sessionEndedKey: 'cancel.session', onEdited, save })
  return { ...settings, ...context, save }
}

export const getRefundActions = (...names: RefundAction[]): RefundActionText[] =>
  names.map((name) => ({ name, text: { key: `refund.action.${name}` } }))
