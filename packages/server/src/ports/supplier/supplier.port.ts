import type { Bilingual } from '@gangway/reference'
import type { CarrierStatus } from '../market/market.port.ts'
import type { AccountAccess, AccountBalance, AccountVendor } from './airline-account.model.ts'
import type { Ancillary, BuyOutcome, BuyRequest, LaterAncillaries, SupplierPurchase } from './ancillary.model.ts'
import type { ImportOutcome, SimulatedEvent, SimulateOutcome, SupplierEvent } from './event.model.ts'
import type { Offer, Party, SupplierVerifyOutcome } from './offer.model.ts'
import type {
  SupplierCancelOutcome,
  HoldOutcome,
  HoldRequest,
  IssueOutcome,
  SupplierPayOutcome,
  SupplierStopOutcome,
  SupplierBooking,
  SupplierPayment,
} from './order.model.ts'
import type {
  AskOutcome,
  ClaimRequest,
  ClaimVerdict,
  RefundQuote,
  SupplierRefundRequest,
  VoidQuote,
  WithdrawOutcome,
} from './refund.model.ts'
import type { SearchInput, SearchRefused, SearchStarted } from './search.model.ts'
import type { SeatMap } from './seat-map.model.ts'

/**
 * Supplier of flights, fares, bookings and refunds.
 *
 * Every operation that changes something carries a reference chosen by the server. Repeating it with the same reference
 * changes nothing and returns the first answer. `unknown` means that the outcome is not known yet: poll `status`, never
 * repeat the operation under another reference. Expected failures are outcomes; an exception is a bug.
 */
export interface SupplierPort extends OfferOperations, OrderOperations, AncillaryOperations, RefundOperations {
  airlines(): Promise<readonly Airline[]>
  /** What is left in the account of an agency at an airline. The context has the access to a managed account. */
  accountBalance(airline: string, account: string, context: SupplierContext): Promise<AccountBalance>
  /** The vendors through whom accounts at an airline can be used; none for an unknown airline. */
  accountVendors(airline: string): Promise<readonly AccountVendor[]>
  /** Events of a booking after the given one, oldest first. */
  events(reference: string, afterId: string | undefined, context: SupplierContext): Promise<readonly SupplierEvent[]>
  /** Simulates an event for a booking that was made in test mode. */
  simulateEvent(reference: string, event: SimulatedEvent, context: SupplierContext): Promise<SimulateOutcome>
}

interface OfferOperations {
  /** Streams the answers of the airlines. */
  search(input: Omit<SearchInput, 'simulation'>, context: SupplierContext): Promise<SearchRefused | SearchStarted>
  /** All return flights for the outbound direction of an offer. */
  inbound(key: string, input: Omit<SearchInput, 'simulation'>, context: SupplierContext): Promise<readonly Offer[]>
  /** The offer at its current price. */
  verify(key: string, party: Party, context: SupplierContext): Promise<SupplierVerifyOutcome>
  /** Bags, meals and boarding for each segment. */
  ancillaries(key: string, context: SupplierContext): Promise<readonly Ancillary[]>
  /** Of one segment, from 1; undefined when the airline sells no seats. */
  seats(key: string, segmentIndex: number, context: SupplierContext): Promise<SeatMap | undefined>
}

interface OrderOperations {
  /** Holds seats and price for a limited time. */
  hold(request: HoldRequest, context: SupplierContext): Promise<HoldOutcome>
  pay(reference: string, payment: SupplierPayment, context: SupplierContext): Promise<SupplierPayOutcome>
  /** Starts ticketing. `status` reports the tickets. */
  issue(reference: string, context: SupplierContext): Promise<IssueOutcome>
  /** Cancels an unpaid hold. */
  cancel(reference: string, context: SupplierContext): Promise<SupplierCancelOutcome>
  /** Asks the airline to stop ticketing of a paid booking. `status` reports the verdict. */
  stopIssuance(reference: string, context: SupplierContext): Promise<SupplierStopOutcome>
  /** Holds the same trip for the same passengers at the current price, as a new booking. */
  regenerate(reference: string, asReference: string, context: SupplierContext): Promise<HoldOutcome>
  /** The state of a booking; undefined when its hold request never arrived. */
  status(reference: string, context: SupplierContext): Promise<SupplierBooking | undefined>
  /** Imports an airline booking that was made elsewhere, under one reference at most. */
  importBooking(pnr: string, reference: string, context: SupplierContext): Promise<ImportOutcome>
}

interface AncillaryOperations {
  /** What can still be bought for a ticketed booking. */
  laterAncillaries(reference: string, context: SupplierContext): Promise<LaterAncillaries>
  /** Buys ancillaries for a ticketed booking, under a reference of their own. */
  buyAncillaries(request: BuyRequest, context: SupplierContext): Promise<BuyOutcome>
  /** The state of such a purchase. */
  purchase(reference: string, context: SupplierContext): Promise<SupplierPurchase | undefined>
}

interface RefundOperations {
  voidQuote(reference: string, context: SupplierContext): Promise<VoidQuote>
  void(reference: string, quoteId: string, context: SupplierContext): Promise<AskOutcome>
  refundQuote(reference: string, request: SupplierRefundRequest, context: SupplierContext): Promise<RefundQuote>
  refund(reference: string, quoteId: string, context: SupplierContext): Promise<AskOutcome>
  /** Withdraws a refund that the airline has not received yet, or a claim by its id. */
  withdrawRefund(reference: string, quoteId: string, context: SupplierContext): Promise<WithdrawOutcome>
  /** Checks whether the airline has paid the claimed refund. Repeated until there is a verdict. */
  claim(reference: string, request: ClaimRequest, context: SupplierContext): Promise<ClaimVerdict>
}

/** The time and mode in which an operation runs. */
export interface SupplierContext {
  /** The time of the agency, which may be a test clock. */
  now: Date
  /** Test mode: scenario triggers apply. */
  simulation: boolean
  /** Sandbox of an agency: without a scenario, tickets are issued without a delay. */
  ticketsAtOnce?: boolean
  /** Simulated sales status of airlines, by designator. */
  airlines?: Readonly<Record<string, CarrierStatus>>
  /**
   * The agency's accounts at airlines that are to be used, at most one for each airline. Their private fares replace the
   * public fares of the airline. They are part of the context because arguments are recorded and these are secret.
   */
  accounts?: readonly AccountAccess[]
  /** Aborted when the caller no longer needs the answer. */
  signal?: AbortSignal
}

export interface Airline {
  /** IATA designator. */
  designator: string
  name: Bilingual
  /** ISO 3166, two letters. */
  country: string
}
