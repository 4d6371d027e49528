import type { Signal } from '../shared/signal.ts'
import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Message } from '../shared/message.ts'
import type { BaggageView, BookingForm, BookingView, PassengersView, PaymentView } from './booking-view.ts'

type Part<View> = Partial<View & { focus: FocusRequest<string> }>

/** What the parts of the drawer share: its one view, and how they change it. */
export interface Desk {
  client: Client
  view: Signal<BookingView>
  /** The server's day and time. */
  now(): number
  today(): string
  focus: {
    ask(place: string): FocusRequest<string>
    stay(): FocusRequest<string>
    moved(to: string): void
    problem(place: string, message: Message): Problem
  }
  /** Changes the step that is shown, when it is the one meant. */
  change(part: Part<PassengersView> | Part<BaggageView> | Part<PaymentView>): void
  /** Changes what was typed; what was wrong there is forgotten. */
  edit(part: Partial<BookingForm>, ...places: string[]): void
  /** A call failed that nothing depends on, or that a part shows itself. */
  report(error: CallError): void
  /** What Enter does in a text field. */
  goOn(): void
}
