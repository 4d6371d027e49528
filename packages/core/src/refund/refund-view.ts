import type { CallError } from '../shared/call-error.ts'
import type { CallAnswer } from '../shared/client.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { Money } from '../shared/money.ts'
import type { CancelObstacle, CancelWay, RefundCertainty, RefundStatus } from '../shared/refund.ts'
import type { FileEntry, StoredFile } from '../upload/file-list.ts'
import type { RefundChoice } from './refund.rules.ts'

export type Advice = CallAnswer<'POST /refund/cancelAdvice'>
export type AdvisedWay = Advice['options'][number]
/** What the drawer reads of a booking. */
export type RefundOrder = Pick<CallAnswer<'POST /order/v2/showOrderDetail.do'>, 'orderNo' | 'asOf' | 'passengers'>
export type ClaimWindow = CallAnswer<'POST /refund/refundClaimApplyWindow'>

/** The booking to be given up. */
export interface RefundRequest {
  orderNo: string
  /** Goes on with this way at once when it is open: `VOID` for a void, `CLAIM` for what the airline has paid already. */
  way?: CancelWay
  /** Whose draft it is; asked of the server when left out. */
  user?: string
  /** What the host has just read of the booking: it is not asked for then. */
  order?: RefundOrder
  /** What the ways compare to, when the host has just asked. */
  advice?: Advice
}

/** Everything that was chosen and typed. */
export interface RefundForm {
  way?: CancelWay
  /** What the person says that the airline has done. */
  airlineChanged: boolean
  doneAtAirline: boolean
  /** Who gives up, from 0. */
  passengers: readonly number[]
  choice: RefundChoice | ''
  /** What is claimed is a void. */
  wasVoided: boolean
  date: string
  notes: string
  fastConfirm: boolean
  files: readonly StoredFile[]
}

/** What comes back, and until when that holds. */
export interface Terms {
  /** What to submit; nothing when nothing comes back. */
  id: string | null
  expiresAt: string | null
  obstacle: CancelObstacle | null
  message?: string | null
  original: Money
  penalty: Money
  serviceFee: Money
  estimated: Money
  /** Paid with the booking and not given back. */
  kept: Money
  certainty: RefundCertainty
  method: 'CASH' | 'VOUCHER'
  taxOnly: boolean
  /** Of each passenger, by the first of his tickets. */
  lines: Readonly<Record<string, Money>>
  needsProof: boolean
  expected?: { replyAt: string; refundAt: string }
}

export type RefundStep = 'ways' | 'details' | 'result'

/** What can be pressed at the foot of the drawer. */
export type RefundAction = 'keep' | 'next' | 'back' | 'submit' | 'requote' | 'accept' | 'again' | 'viewRefund' | 'close'

export interface ActionText {
  name: RefundAction
  text: Message
}

interface Editing {
  status: 'editing' | 'sending'
  order: RefundOrder
  advice: Advice
  form: RefundForm
  /** Tickets that no refund stands against. */
  free: readonly string[]
  problems: Readonly<Record<string, Problem>>
  /** Until the void window closes or the quote ends; nothing when neither is in sight. */
  secondsLeft?: number
  /** Of the whole step. */
  alert?: Message
  failure?: Failure
  notice?: Message
}

export type WaysView = Editing & { step: 'ways'; isAsking: boolean }

export type DetailsView = Editing & {
  step: 'details'
  way: CancelWay
  /** `over`: it has ended. `none`: there is nothing to ask for yet, or never. */
  quote: 'none' | 'asking' | 'failed' | 'over' | Terms
  claimWindow?: ClaimWindow
  files: readonly FileEntry[]
}

/** Something to read and to decide, in the place of a step. */
export interface RefundNote {
  step: 'note'
  why: 'loading' | 'stopped' | 'fell' | 'unknown' | 'already' | 'done'
  tone: 'calm' | 'warning' | 'good'
  title: Message
  text?: Message
  facts?: readonly { label: Message; value: Message }[]
  refundNo?: string
  isCopied?: boolean
  actions: readonly ActionText[]
  status: 'editing' | 'sending'
  failure?: Failure
}

export type RefundView = { focus: FocusRequest<string>; lines: 'folded' | 'open' } & (
  | { step: 'closed' }
  | RefundNote
  | WaysView
  | DetailsView
)

export interface RefundEvents {
  /** A refund or a claim was submitted. */
  refunded: { orderNo: string; refundNo: string; status: RefundStatus; way: CancelWay }
  /** A void was submitted. */
  voided: { orderNo: string; refundNo: string; status: RefundStatus }
  /** The airline was asked to stop the issuance. */
  stopped: { orderNo: string }
  /** The session is over. Nothing that was entered is lost. */
  session: Record<string, never>
  /** Every call that failed; the drawer shows it as well. */
  error: CallError
  /** `moved`: the page went to another address. */
  closed: { reason: 'closed' | 'view-refund' | 'moved'; orderNo: string; refundNo?: string }
}
