import type { CallInput } from '../shared/client.ts'
import type { BookingForm, BookingRequest, PlacedOrder } from './booking-view.ts'
import type { Drafts } from '../shared/drafts.port.ts'
import type { Trip } from './trip.rules.ts'

export type OrderBody = CallInput<'POST /order/order.do'>['body']

/** What outlives the drawer and the page. Never a card. */
export interface Draft {
  user: string
  step: 'passengers' | 'baggage'
  form: BookingForm
  /** An order whose answer never came: it is sent again as it was, under the same key. */
  sent?: { key: string; body: OrderBody; trip: Trip; ahead: number }
  /** An order that was placed. */
  placed?: { order: PlacedOrder; trip: Trip; ahead: number }
}

const version = 1

/** The draft of one offer. An offer's name ends with its seal, which no other has. */
export function draftOf(drafts: Drafts, { offer, returnOffer }: BookingRequest) {
  const name = `gangway-booking:${(returnOffer ?? offer).routingId.slice(-43)}`
  return {
    read(): Draft | undefined {
      try {
        const found = JSON.parse(drafts.get(name) ?? 'null') as (Draft & { version: number }) | null
        return found?.version === version ? found : undefined
      } catch {
        return undefined
      }
    },
    write: (draft: Draft) => drafts.set(name, JSON.stringify({ ...draft, version })),
    forget: () => drafts.remove(name),
  }
}

export type BookingDraft = ReturnType<typeof draftOf>

/** Of a booking that exists nothing is kept: the server has it. */
export const noDraft: BookingDraft = { read: () => undefined, write: () => undefined, forget: () => undefined }
