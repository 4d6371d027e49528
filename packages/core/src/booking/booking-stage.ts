import type { CallError } from '../shared/call-error.ts'
import type { Clock } from '../shared/clock.ts'
import type { Message } from '../shared/message.ts'
import type { Money } from '../shared/money.ts'
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
  request: BookingRequest
  draft: BookingDraft
  user: string
  /** So many milliseconds the server's clock is ahead of ours. */
  ahead: number
  step: Draft['step']
  form: BookingForm
  trip?: Trip
  order?: PlacedOrder
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
  emit<Name extends keyof BookingEvents>(event: Name, detail: BookingEvents[Name]): void
  /** Puts another step in place, with the focus on its title or where it is needed more. */
  show(view: Shown, place?: string): void
  note(note: Omit<NoteView, 'step' | 'status'> & Partial<Pick<NoteView, 'status'>>): void
  /** A call did not get through: the step stays as it was. */
  fail(error: CallError): void
  /** Keeps what was typed, for a drawer that opens later. */
  save(journey: Journey, more?: Pick<Draft, 'sent' | 'placed'>): void
}

export function keyFor(journey: Journey, of: string): string {
  if (journey.key?.of !== of) journey.key = { of, key: randomKey() }
  return journey.key.key
}

function randomKey(): string {
  return [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Nobody knows whether the server has done it. */
export function isUncertain({ kind, code }: CallError): boolean {
  return (
    kind === 'network' || kind === 'timeout' || kind === 'unreadable' || kind === 'contract-broken' || code === '5010'
  )
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

export const textOf = ({ messageKey, text }: CallError): Message => ({ key: messageKey, text })
