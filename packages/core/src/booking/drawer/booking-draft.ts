import type { CallInput } from '../../shared/client/calls.ts'
import type { BookingForm, BookingRequest, PlacedOrder } from './booking-view.ts'
import type { DraftStorage } from '../../shared/drafts.port.ts'
import type { VerifiedTrip } from '../trip.rules.ts'

export type OrderBody = CallInput<'POST /order/order.do'>['body']

/** Booking draft that survives closing the drawer and reloading the page. Never contains card data. */
export interface Draft {
  user: string
  step: 'passengers' | 'baggage'
  form: BookingForm
  /** Order request without a response; it is repeated unchanged with the same idempotency key. */
  sent?: { key: string; body: OrderBody; trip: VerifiedTrip; clockOffsetMs: number }
  /** Order that was created. */
  placed?: { order: PlacedOrder; trip: VerifiedTrip; clockOffsetMs: number }
}

const version = 1

/** Draft of one offer. The offer id ends with a signature, so it is unique. */
export function createBookingDraft(drafts: DraftStorage, { offer, returnOffer }: BookingRequest) {
  const name = `gangway-booking:${(returnOffer ?? offer).routingId.slice(-43)}`
  return {
    read(): Draft | undefined {
      try {
        const stored = JSON.parse(drafts.get(name) ?? 'null') as (Draft & { version: number }) | null
        return stored?.version === version ? stored : undefined
      } catch {
        return undefined
      }
    },
    write: (draft: Draft) => drafts.set(name, JSON.stringify({ ...draft, version })),
    forget: () => drafts.remove(name),
  }
}

export type BookingDraft = ReturnType<typeof createBookingDraft>

/** An existing booking has no draft; the server holds its state. */
export const noDraft: BookingDraft = { read: () => undefined, write: () => undefined, forget: () => undefined }
