import type { CallError } from '../shared/client/call-error.ts'
import type { CallAnswer } from '../shared/client/calls.ts'
import type { FocusRequest, Problem } from '../shared/overlay/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { Money } from '../shared/format/money.ts'
import type { CancelObstacle, CancelOptionKind, RefundCertainty, RefundStatus } from '../shared/contract/refund.ts'
import type { FileEntry, StoredFile } from '../upload/file-list.ts'
import type { KeptAmounts } from './refund-lines.rules.ts'
import type { RefundPart } from './refund-parts.ts'
import type { RefundChoice } from './refund.rules.ts'

export type CancelComparison = CallAnswer<'POST /refund/cancelAdvice'>
export type ComparedOption = CancelComparison['options'][number]
type OrderDetail = CallAnswer<'POST /order/v2/showOrderDetail.do'>

export type RefundOrder = Pick<OrderDetail, 'orderNo' | 'asOf' | 'passengers'> & {
  summary?: Pick<OrderDetail['summary'], 'payChannel'>
}
export type ClaimWindowAnswer = CallAnswer<'POST /refund/refundClaimApplyWindow'>

/** Booking to cancel. */
export interface RefundRequest {
  orderNo: string
  /**
   * Opens this option directly when it is available: `VOID` for a void, `CLAIM` for money the airline has already paid.
   */
  way?: CancelOptionKind
  /** User who owns the draft; requested from the server when absent. */
  user?: string
  /** Booking data the host has just loaded; saves a request. */
  order?: RefundOrder
  /** Comparison of the options the host has just loaded; saves a request. */
  comparison?: CancelComparison
}

/** Everything chosen and entered. */
export interface RefundForm {
  way?: CancelOptionKind
  /** The user states that the airline changed or cancelled a flight. */
  airlineChanged: boolean
  doneAtAirline: boolean
  /** Zero-based indices of the passengers who cancel. */
  passengers: readonly number[]
  choice: RefundChoice | ''
  /** The claim is for a void. */
  wasVoided: boolean
  date: string
  notes: string
  fastConfirm: boolean
  files: readonly StoredFile[]
}

/** A refund quote: amounts and expiry. */
export interface RefundQuote {
  /** Id to submit; null when nothing is refunded. */
  id: string | null
  expiresAt: string | null
  obstacle: CancelObstacle | null
  message?: string | null
  /** Paid for the selected passengers. Without the next three amounts it is `estimated`. */
  paid: Money
  penalty: Money
  kept: KeptAmounts
  serviceFee: Money
  estimated: Money
  certainty: RefundCertainty
  method: 'CASH' | 'VOUCHER'
  /** How each airline refunds `estimated`, where one of several airlines refunds with a voucher, or nothing. */
  airlineParts: readonly RefundPart[]
  taxOnly: boolean
  /** Refund per passenger, by the first of their tickets. */
  lines: Readonly<Record<string, Money>>
  needsProof: boolean
  expected?: { replyAt: string; refundAt: string }
}

export type RefundStep = 'options' | 'details' | 'result'

export type RefundAction = 'keep' | 'next' | 'back' | 'submit' | 'requote' | 'accept' | 'again' | 'viewRefund' | 'close'

export interface RefundActionText {
  name: RefundAction
  text: Message
}

interface EditingView {
  status: 'editing' | 'sending'
  order: RefundOrder
  comparison: CancelComparison
  form: RefundForm
  /** Tickets without a refund. */
  refundableTickets: readonly string[]
  problems: Readonly<Record<string, Problem>>
  /** Until the void window closes or the quote expires; absent when there is no deadline. */
  secondsLeft?: number
  /** Problem of the whole step. */
  alert?: Message
  failure?: Failure
  notice?: Message
}

export type OptionsView = EditingView & { step: 'options'; isAsking: boolean }

export type DetailsView = EditingView & {
  step: 'details'
  way: CancelOptionKind
  /** `over`: expired. `none`: nothing can be quoted yet, or at all. */
  quote: 'none' | 'asking' | 'failed' | 'over' | RefundQuote
  claimWindow?: ClaimWindowAnswer
  files: readonly FileEntry[]
}

/** A message with actions, shown instead of a step. */
export interface RefundMessageView {
  step: 'note'
  reason: 'loading' | 'stopped' | 'fell' | 'unknown' | 'already' | 'done'
  tone: 'calm' | 'warning' | 'good'
  title: Message
  text?: Message
  facts?: readonly { label: Message; value: Message }[]
  refundNo?: string
  isCopied?: boolean
  actions: readonly RefundActionText[]
  status: 'editing' | 'sending'
  failure?: Failure
}

export type RefundView = { focus: FocusRequest<string>; lines: 'folded' | 'open' } & (
  | { step: 'closed' }
  | RefundMessageView
  | OptionsView
  | DetailsView
)

export interface RefundEvents {
  /** A refund or a claim was submitted. */
  refunded: { orderNo: string; refundNo: string; status: RefundStatus; way: CancelOptionKind }
  /** A void was submitted. */
  voided: { orderNo: string; refundNo: string; status: RefundStatus }
  /** The airline was requested to stop ticketing. */
  stopped: { orderNo: string }
  /** The session has expired. Input is kept. */
  session: Record<string, never>
  /** Every failed request; the drawer shows it as well. */
  error: CallError
  /** `moved`: the page navigated to another address. */
  closed: { reason: 'closed' | 'view-refund' | 'moved'; orderNo: string; refundNo?: string }
}
