import type { CallInput } from '../shared/client/calls.ts'
import type { DraftStorage } from '../shared/drafts.port.ts'
import type { Money } from '../shared/format/money.ts'
import type { CancelOptionKind } from '../shared/contract/refund.ts'
import type { RefundPart } from './refund-parts.ts'
import type { RefundForm } from './refund-view.ts'

/** A request to submit; each kind has its own operation. */
export type Submission =
  | { kind: 'refund'; body: CallInput<'POST /refund/refund.do'>['body'] }
  | { kind: 'void'; body: CallInput<'POST /refund/void.do'>['body'] }
  | { kind: 'claim'; body: CallInput<'POST /refund/refundClaim.do'>['body'] }
  | { kind: 'stop'; body: CallInput<'POST /order/cancelTicket.do'>['body'] }

/** A submission with its idempotency key and expected amount. */
export interface SentSubmission {
  key: string
  way: CancelOptionKind
  submission: Submission
  amount?: Money
  method?: RefundPart['method']
  airlineParts?: readonly RefundPart[]
  /** The airline may pay another amount. */
  isEstimate?: boolean
  expected?: { replyAt: string; refundAt: string }
}

/** Draft that survives closing the drawer and reloading the page; includes uploaded files. */
export interface RefundDraft {
  user: string
  step: 'options' | 'details'
  form: RefundForm
  /** Whether the user changed anything in the details. */
  isEdited?: boolean
  /** Submission without a response; it is repeated unchanged with the same idempotency key. */
  sent?: SentSubmission
}

const version = 2

export function createRefundDraft(drafts: DraftStorage, orderNo: string) {
  const name = `gangway-refund:${orderNo}`
  return {
    read(): RefundDraft | undefined {
      try {
        const stored = JSON.parse(drafts.get(name) ?? 'null') as (RefundDraft & { version: number }) | null
        return stored?.version === version ? stored : undefined
      } catch {
        return undefined
      }
    },
    write: (draft: RefundDraft) => drafts.set(name, JSON.stringify({ ...draft, version })),
    forget: () => drafts.remove(name),
  }
}
