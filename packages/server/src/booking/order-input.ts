import type { BaggageInput, ContactInput, PassengerInput, SeatInput } from '@gangway/core/contract'
import type { ResidentInput } from '../ports/supplier/supplier.port.ts'

/** An order as it is asked for, whoever asks. */
export interface OrderInput {
  verifyId: string
  passengers: readonly PassengerInput[]
  contact: ContactInput & { mailbox?: string }
  baggage: readonly BaggageInput[]
  seats: readonly SeatInput[]
  ifSeatTaken: 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'
  saveContact: boolean
  confirmDuplicate: boolean
  /** Who books for others all day need not say how each of them is reached. */
  contactMayHaveGaps?: boolean
  /** By passenger, for fares of residents. */
  residents?: readonly ResidentInput[]
  /** Sold by somebody else already, at his prices. */
  soldExtras?: readonly PricedExtra[]
  /** The total that was shown. */
  acceptedTotal?: { amount: number; currency: string }
}

/** What an adult pays for being seated beside children where seats are not chosen: it belongs to the trip. */
export const seatingFeeCode = 'CHILD_SEATING'

/** A bag, meal or seat at its price. */
export interface PricedExtra {
  /** From 0. */
  passenger: number
  segmentIndex: number
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'SEAT' | 'MEAL' | 'PRIORITY_BOARDING'
  code: string
  seat?: string
  pieces: number
  kilograms: number
  quantity: number
  /** All of the quantity, in the money of the booking. */
  amount: number
  /** All of the quantity, in the money of the offer. */
  owed: number
  /** Sold and paid with the trip, and no product that the airline is asked to keep. */
  notAsked?: true
}

/** Who calls, and from where: for what is written down. */
export interface From {
  address: string
  agent: string
}
