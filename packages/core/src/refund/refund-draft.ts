import type { CallInput } from '../shared/client.ts'
import type { Drafts } from '../shared/drafts.port.ts'
import type { Money } from '../shared/money.ts'
import type { CancelWay } from '../shared/refund.ts'
import type { RefundForm } from './refund-view.ts'

/** What is submitted, each kind by a call of its own. */
export type Submission =
  | { kind: 'refund'; body: CallInput<'POST /refund/refund.do'>['body'] }
  | { kind: 'void'; body: CallInput<'POST /refund/void.do'>['body'] }
  | { kind: 'claim'; body: CallInput<'POST /refund/refundClaim.do'>['body'] }
  | { kind: 'stop'; body: CallInput<'POST /order/cancelTicket.do'>['body'] }

/** A submission under its key, and what it was to bring. */
export interface Sent {
  key: string
  way: CancelWay
  submission: Submission
  amount?: Money
  expected?: { replyAt: string; refundAt: string }
}

/** What outlives the drawer and the page; files that are stored already, too. */
export interface RefundDraft {
  user: string
  step: 'ways' | 'details'
  form: RefundForm
  /** A submission whose answer never came: it is sent again as it was, under the same key. */
  sent?: Sent
}

const version = 1

export function draftOf(drafts: Drafts, orderNo: string) {
  const name = `gangway-refund:${orderNo}`
  return {
    read(): RefundDraft | undefined {
      try {
        const found = JSON.parse(drafts.get(name) ?? 'null') as (RefundDraft & { version: number }) | null
        return found?.version === version ? found : undefined
      } catch {
        return undefined
      }
    },
    write: (draft: RefundDraft) => drafts.set(name, JSON.stringify({ ...draft, version })),
    forget: () => drafts.remove(name),
  }
}
