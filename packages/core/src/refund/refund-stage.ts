import type { Signal } from '../shared/signal.ts'
import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { createEvents } from '../shared/controller.ts'
import { drawerStage } from '../shared/drawer-stage.ts'
import type { trackFocus } from '../shared/focus.ts'
import type { Money } from '../shared/money.ts'
import type { draftOf, Sent } from './refund-draft.ts'
import type {
  ActionText,
  Advice,
  DetailsView,
  RefundAction,
  RefundEvents,
  RefundForm,
  RefundNote,
  RefundOrder,
  RefundRequest,
  RefundView,
  WaysView,
} from './refund-view.ts'

/** One booking being given up, from the opening of the drawer until it closes. */
export interface Journey {
  request: RefundRequest
  draft: ReturnType<typeof draftOf>
  user: string
  step: 'ways' | 'details'
  form: RefundForm
  order?: RefundOrder
  advice?: Advice
  free: readonly string[]
  /** So many milliseconds the server's clock is ahead of ours. */
  ahead: number
  /** What the person has seen to come back, and for what. */
  seen?: { of: string; back: Money }
  /** The key of what was sent last: the same again has the same key. */
  key?: { of: string; key: string }
  sent?: Sent
}

type Shown = RefundView extends infer View ? (View extends RefundView ? Omit<View, 'focus' | 'lines'> : never) : never
type Part<View> = Partial<View & { focus: RefundView['focus'] }>

/** What the ways through a refund share: the one view, and how they change it. */
export interface Stage {
  client: Client
  clock: Clock
  view: Signal<RefundView>
  focus: ReturnType<typeof trackFocus<string>>
  emit: ReturnType<typeof createEvents<RefundEvents>>['emit']
  journey(): Journey | undefined
  /** Somebody looks at it. */
  isSeen(): boolean
  /** What Enter does in a text field. */
  goOn(): void
  /** The server's time and day. */
  now(): number
  today(): string
  report(error: CallError): void
  /** Puts another step in place, with the focus on its title or where it is needed more. */
  show(view: Shown, place?: string): void
  note(note: Omit<RefundNote, 'step' | 'status'> & Partial<Pick<RefundNote, 'status'>>): void
  /** Changes the step that is shown, when it has a form. */
  change(part: Part<WaysView> | Part<DetailsView>): void
  /** Changes what was entered; what was wrong there is forgotten. */
  edit(part: Partial<RefundForm>, ...places: string[]): void
  /** A call did not get through: the step stays as it was. */
  fail(error: CallError): void
  save(journey: Journey): void
}

type Given = Pick<Stage, 'client' | 'clock' | 'view' | 'focus' | 'emit' | 'journey' | 'isSeen' | 'goOn'>

export function refundStage(given: Given): Stage {
  const save: Stage['save'] = ({ draft, user, step, form, sent }) => draft.write({ user, step, form, sent })
  return { ...given, ...drawerStage({ ...given, over: 'cancel.session', save }), save }
}

export const actions = (...names: RefundAction[]): ActionText[] =>
  names.map((name) => ({ name, text: { key: `refund.action.${name}` } }))
