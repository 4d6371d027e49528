import type { Signal } from '../../shared/signal.ts'
import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { HostSettings } from '../../shared/host-payment.port.ts'
import type { FocusRequest, Problem } from '../../shared/overlay/focus.ts'
import type { Message } from '../../shared/message.ts'
import type { BaggageView, BookingForm, BookingView, PassengersView, PaymentView } from './booking-view.ts'

type ViewChange<View> = Partial<View & { focus: FocusRequest<string> }>

export interface BookingStepContext {
  client: Client
  /** Whom the drawer serves, and how a traveller pays. Read on use: a page can set it at any time. */
  host: HostSettings
  view: Signal<BookingView>
  /** Server time in milliseconds. */
  now(): number
  today(): string
  focus: {
    request(field: string): FocusRequest<string>
    keep(): FocusRequest<string>
    moved(to: string): void
    problem(field: string, message: Message): Problem
  }
  /** Updates the current step when it has a form. */
  change(part: ViewChange<PassengersView> | ViewChange<BaggageView> | ViewChange<PaymentView>): void
  /** Updates the form and clears the problems of the given fields. */
  edit(part: Partial<BookingForm>, ...fields: string[]): void
  /** Reports a failed request that blocks nothing or is shown by the step itself. */
  report(error: CallError): void
  /** Called on Enter in a text field. */
  onEnter(): void
}
