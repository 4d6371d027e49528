import type { CallError } from '../shared/call-error.ts'
import type { Clock } from '../shared/clock.ts'
import { drawerStage } from '../shared/drawer-stage.ts'
import type { Money } from '../shared/money.ts'
import type { BookingAction } from '../shared/booking.contract.ts'
import type { Bill } from './bill.ts'
import type { BookingDraft, Draft } from './booking-draft.ts'
import type { Desk } from './booking-desk.ts'
import type {
  Action,
  ActionName,
  BookingEvents,
  BookingForm,
  BookingRequest,
  BookingView,
  NoteView,
  PlacedOrder,
} from './booking-view.ts'
import type { Trip } from './trip.rules.ts'

/** One booking under way, from its opening until the drawer closes. */
export interface Journey {
  /** The offer that is booked; nothing when a booking that exists is paid. */
  request?: BookingRequest
  draft: BookingDraft
  user: string
  /** So many milliseconds the server's clock is ahead of ours. */
  ahead: number
  step: Draft['step']
  form: BookingForm
  trip?: Trip
  order?: PlacedOrder
  /** Of a booking that exists: what is paid for, and what may be done with it. */
  bill?: Bill
  may?: readonly BookingAction[]
  /** It was paid here. */
  isPaid?: boolean
  /** The total that was agreed to in place of the one that was shown. */
  accepted?: Money
  /** An order whose answer never came: the same again goes out as it was. */
  sent?: Draft['sent']
  /** The key of what was sent last: the same again has the same key. */
  key?: { of: string; key: string }
}

type Shown = BookingView extends infer View ? (View extends BookingView ? Omit<View, 'focus' | 'lines'> : never) : never

/** The desk, and what the ways through a booking need besides. */
export interface Stage extends Desk {
  clock: Clock
  journey(): Journey | undefined
  /** Somebody looks at it. */
  isSeen(): boolean
  emit<Name extends keyof BookingEvents>(event: Name, detail: BookingEvents[Name]): void
  /** Puts another step in place, with the focus on its title or where it is needed more. */
  show(view: Shown, place?: string): void
  note(note: Omit<NoteView, 'step' | 'status'> & Partial<Pick<NoteView, 'status'>>): void
  /** A call did not get through: the step stays as it was. */
  fail(error: CallError): void
  /** Keeps what was typed, for a drawer that opens later. */
  save(journey: Journey, more?: Pick<Draft, 'sent' | 'placed'>): void
}

type Given = Pick<Stage, 'client' | 'clock' | 'view' | 'focus' | 'emit' | 'journey' | 'isSeen' | 'goOn'>

/** What the ways through a booking share. */
export function bookingStage(given: Given): Stage {
  const save: Stage['save'] = ({ draft, user, step, form }, more) => draft.write({ user, step, form, ...more })
  const edited = (mine: Journey): void => {
    mine.accepted = undefined
    mine.sent = undefined
  }
  return { ...given, ...drawerStage({ ...given, over: 'book.session', edited, save }), save }
}

export const actions = (...names: ActionName[]): Action[] =>
  names.map((name) => ({ name, text: { key: `book.action.${name}` } }))

/** What a refusal carries. */
export interface RefusalData {
  orderNo?: string
  status?: PlacedOrder['status']
  oldTotal?: Money
  newTotal?: Money
  orderNos?: string[]
  seats?: string[]
}

export function dataOf({ data }: CallError): RefusalData {
  return data ?? {}
}
