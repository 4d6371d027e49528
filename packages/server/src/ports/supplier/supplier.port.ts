import type { Ancillary } from '../../market/ancillaries.ts'
import type { Bilingual } from '../../market/bilingual.ts'
import type { CarrierStatus } from '../../market/carrier.ts'
import type { Offer, PassengerType, Party } from '../../market/offer.ts'
import type { SeatMap } from '../../market/seat-map.ts'
import type { AirlineAnswer, Refusal, SearchInput } from '../../market/search.ts'
import type {
  AdoptOutcome,
  ClaimRequest,
  ClaimVerdict,
  Happening,
  RefundQuote,
  RefundRequest,
  RehearseOutcome,
  SupplierEvent,
  VoidQuote,
  WithdrawOutcome,
} from './after-sale.port.ts'

/**
 * Where flights, fares and verdicts come from. Offers, seat maps and rules are spoken of in the words of `market/`.
 *
 * Whatever changes something carries a reference of ours: the same reference asked again changes nothing and is answered as the
 * first time. `unknown` means that nobody can say yet whether it happened: ask `status`, never do it again under another
 * reference. What is expected to go wrong is an outcome; what throws is a fault of a program.
 */
export interface SupplierPort {
  airlines(): Promise<readonly Airline[]>
  /** What the account of a client at an airline has left. */
  accountBalance(airline: string, account: string, about: About): Promise<AccountBalance>

  /** Airline by airline, as they answer. */
  search(input: Omit<SearchInput, 'rehearsal'>, about: About): Promise<SearchRefused | SearchStarted>
  /** Every way back for the way out of an offer. */
  inbound(key: string, input: Omit<SearchInput, 'rehearsal'>, about: About): Promise<readonly Offer[]>
  /** The offer as it can be had now. */
  verify(key: string, party: Party, about: About): Promise<Verified>
  /** Bags, meals and boarding for each segment. */
  ancillaries(key: string, about: About): Promise<readonly Ancillary[]>
  /** Of one segment, from 1; nothing when the airline sells no seats. */
  seats(key: string, segmentIndex: number, about: About): Promise<SeatMap | undefined>

  /** Keeps seats and price until a moment. */
  hold(request: HoldRequest, about: About): Promise<HoldOutcome>
  pay(reference: string, payment: SupplierPayment, about: About): Promise<PayOutcome>
  /** Asks for the tickets. They come later: see `status`. */
  issue(reference: string, about: About): Promise<IssueOutcome>
  /** Lets go of what is held and not paid. */
  cancel(reference: string, about: About): Promise<CancelOutcome>
  /** Tries to stop the issuance of what is paid. The verdict comes later: see `status`. */
  stopIssuance(reference: string, about: About): Promise<StopOutcome>
  /** Holds the same trip for the same people anew, at today's price, as another booking. */
  regenerate(reference: string, asReference: string, about: About): Promise<HoldOutcome>
  /** How it stands with a booking; nothing when it never arrived. */
  status(reference: string, about: About): Promise<SupplierBooking | undefined>

  /** What can still be bought for a ticketed booking. */
  laterAncillaries(reference: string, about: About): Promise<LaterAncillaries>
  /** Buys it, under a reference of its own. */
  buyAncillaries(request: BuyRequest, about: About): Promise<BuyOutcome>
  /** How it stands with a later purchase. */
  purchase(reference: string, about: About): Promise<SupplierPurchase | undefined>

  voidQuote(reference: string, about: About): Promise<VoidQuote>
  void(reference: string, quoteId: string, about: About): Promise<AskOutcome>
  refundQuote(reference: string, request: RefundRequest, about: About): Promise<RefundQuote>
  refund(reference: string, quoteId: string, about: About): Promise<AskOutcome>
  /** Takes a refund back that the airline does not have yet, or a claim by its own name. */
  withdrawRefund(reference: string, quoteId: string, about: About): Promise<WithdrawOutcome>
  /** Whether the airline has paid what is claimed. Asked again until there is a verdict. */
  claim(reference: string, request: ClaimRequest, about: About): Promise<ClaimVerdict>
  /** Brings an airline booking that was made elsewhere under a reference of ours: one at most. */
  adopt(pnr: string, reference: string, about: About): Promise<AdoptOutcome>

  /** What happened to a booking after an event, oldest first. */
  events(reference: string, afterId: string | undefined, about: About): Promise<readonly SupplierEvent[]>

  /** Makes something happen to a booking that was made in test mode; to any other nothing. */
  rehearse(reference: string, happening: Happening, about: About): Promise<RehearseOutcome>
}

/** `failed`: the airline does not say. */
export type AccountBalance = { outcome: 'told'; balance: SupplierMoney } | { outcome: 'failed' }

/** Whose time it is, and whether triggers play. */
export interface About {
  now: Date
  /** Test mode. */
  rehearsal: boolean
  /** What is rehearsed of airlines that stop or start selling, by designator. */
  airlines?: Readonly<Record<string, CarrierStatus>>
  /** The caller gives up. */
  signal?: AbortSignal
}

export interface Airline {
  /** Two characters, as on tickets. */
  designator: string
  name: Bilingual
  /** ISO 3166, two letters. */
  country: string
}

export interface SearchRefused {
  kind: 'refused'
  reason: Refusal | 'unavailable'
  scenario?: string
}

export interface SearchStarted {
  kind: 'started'
  scenario?: string
  /** Everybody who is asked. */
  airlines: readonly string[]
  /**
   * What the answers depend on besides the question and the moment: the same state, the same answers. Who has them already need
   * not take them again. Nothing where that cannot be said, or where answers that are not taken cost something.
   */
  state?: string
  answers: AsyncIterable<AirlineAnswer>
}

export type Verified =
  | { outcome: 'available'; offer: Offer; scenario?: string }
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  /** The airline could not be asked, or not about its bags; another search may help. */
  | { outcome: 'failed'; about?: 'bags'; scenario?: string }

/** Why an offer cannot be had any more. */
export type GoneReason =
  | 'sold_out'
  | 'closed'
  | 'not_for_sale'
  /** The fare is in another cabin now. */
  | 'cabin_changed'
  /** The airline does not say that there are seats. */
  | 'seats_unsure'
  /** The timetable was changed. */
  | 'flight_changed'

export interface HoldRequest {
  reference: string
  /** The offer. */
  key: string
  passengers: readonly SupplierPassenger[]
  contact: { name: string; email: string; mobile: string; areaCode: string }
  extras: readonly Extra[]
  /** When a chosen seat is gone by the time of ticketing. */
  ifSeatTaken: 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'
  /** What the booker agreed to: fares, taxes and extras in the airline's money. */
  expected: { amount: number; currency: string }
}

export interface SupplierPassenger {
  type: PassengerType
  lastName: string
  firstName: string
  gender: 'MALE' | 'FEMALE'
  /** `1990-02-14` */
  birth: string
  nationality?: string
  document?: { type: string; number: string; expiry: string; country: string }
  /** By what he pays the fare of a resident. */
  resident?: ResidentInput
}

/** What airlines want to see of a resident or of a large family. */
export interface ResidentInput {
  /** An identity card, a residence card of a foreigner, or a child that has neither. */
  documentType: 'D' | 'E' | 'U'
  documentNumber: string
  municipality: string
  largeFamilyCertificate: string
  community: string
}

/** One bag, meal or seat of one passenger on one segment. */
export interface Extra {
  /** From 0. */
  passenger: number
  /** From 1. */
  segmentIndex: number
  /** Of an ancillary; `SEAT` for a seat. */
  code: string
  /** `12A` */
  seat?: string
  quantity: number
}

export type HoldOutcome =
  | { outcome: 'held'; until: Date; price: SupplierMoney; scenario?: string }
  | { outcome: 'price_changed'; offer: Offer; price: SupplierMoney; scenario?: string }
  | { outcome: 'sold_out'; scenario?: string }
  | { outcome: 'seat_taken'; seats: readonly string[]; scenario?: string }
  | { outcome: 'refused'; reason: HoldRefusal; message: string; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export type HoldRefusal =
  | 'route_failed'
  | 'not_for_sale'
  | 'passenger'
  | 'duplicate'
  | 'ancillary'
  | 'airline_not_agreed'
  | 'not_subscribed'
  | 'invite_only'
  /** What was verified a moment before is another thing when it is to be kept. */
  | 'flight_gone'
  | 'flight_changed'
  | 'cabin_changed'
  | 'seats_unsure'
  | 'family_sold_out'
  /** The same for what is bought with the ticket. */
  | 'seat_price'
  | 'seat_gone'
  | 'extra_gone'
  /** The airline has trouble of its own. */
  | 'system'
  /** The client's own account at the airline does not reach. */
  | 'account_low'

export interface SupplierMoney {
  /** Smallest units. */
  amount: number
  currency: string
}

export type SupplierPayment =
  /** From our account with the supplier. */
  | { form: 'account' }
  /** From the account that the client has at the airline, by the name under which the airline knows the client. */
  | { form: 'own-account'; account: string }
  /** The airline charges the card of the client. */
  | { form: 'card'; card: { number: string; holder: string; expiry: string; code: string; limit?: number } }

export type PayOutcome =
  | { outcome: 'accepted'; scenario?: string }
  | {
      outcome: 'declined'
      reason: 'declined' | 'insufficient_funds' | 'expired_card' | 'invalid_card' | 'three_ds'
      scenario?: string
    }
  /** The hold is over. */
  | { outcome: 'expired'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export type IssueOutcome =
  | { outcome: 'accepted'; scenario?: string }
  | { outcome: 'refused'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }
export type CancelOutcome = { outcome: 'cancelled' | 'too_late' | 'unknown'; scenario?: string }
export type StopOutcome =
  | { outcome: 'asked'; verdictAt: Date; scenario?: string }
  | { outcome: 'too_late' | 'unknown'; scenario?: string }
/** `asked`: the verdict comes later as an event and in the status. */
export type AskOutcome = { outcome: 'asked' | 'refused' | 'expired' | 'already_asked' | 'unknown'; scenario?: string }

export interface SupplierBooking {
  reference: string
  state:
    | 'held'
    | 'paid'
    | 'issuing'
    | 'stopping'
    | 'issued'
    | 'cancelled'
    | 'failed'
    | 'expired'
    | 'voided'
    | 'refunded'
  heldUntil: Date
  /** One for each airline booking. */
  pnrs: readonly { airline: string; pnr: string }[]
  /** By passenger, in the order of the hold; empty before they are issued. */
  tickets: readonly (readonly string[])[]
  /** Why there will be no ticket: a code of the ticketing failures and a sentence of the airline. */
  failure?: { code: number; message: string }
  /** What became of a stop of issuance. */
  stop?: 'asked' | 'granted' | 'refused'
  /** Extras that changed on the way, as a seat that was taken. */
  changedExtras: readonly { extra: Extra; became: 'dropped' | 'moved'; seat?: string }[]
  /** Something the airline says while it goes on, as a payment whose booking is still missing. */
  notice?: { code: number; message: string }
  /** What became of a void. */
  void?: 'asked' | 'granted' | 'refused'
  /** What became of refunds, in the order they were asked for. */
  refunds?: readonly SupplierRefund[]
  /** When asking again makes sense. */
  nextAt?: Date
  scenario?: string
}

export interface SupplierRefund {
  quoteId: string
  step: SupplierRefundStep
  /** From 0. */
  passengers: readonly number[]
  back: SupplierMoney
}

/** `completed`: the airline pays it to the card or hands out the voucher itself. */
export type SupplierRefundStep = 'processing' | 'airline' | 'airline_refunding' | 'refunded' | 'completed' | 'rejected'

export type LaterAncillaries =
  | { outcome: 'open'; ancillaries: readonly Ancillary[]; scenario?: string }
  | { outcome: 'closed'; reason: 'not_ticketed' | 'too_late' | 'not_sold' | 'airline_closed'; scenario?: string }

export interface BuyRequest {
  reference: string
  /** The booking. */
  bookingReference: string
  extras: readonly Extra[]
  expected: SupplierMoney
  /** From our account with the supplier when absent. */
  payment?: SupplierPayment
}

export type BuyOutcome =
  | { outcome: 'accepted'; scenario?: string }
  | { outcome: 'price_changed'; price: SupplierMoney; scenario?: string }
  | { outcome: 'seat_taken'; seats: readonly string[]; scenario?: string }
  | Extract<PayOutcome, { outcome: 'declined' }>
  | { outcome: 'refused'; reason: 'too_late' | 'not_sold' | 'wrong_segment' | 'already_bought'; scenario?: string }
  | { outcome: 'unknown'; scenario?: string }

export interface SupplierPurchase {
  reference: string
  state: 'processing' | 'done' | 'failed'
  nextAt?: Date
  scenario?: string
}
