import { dateTimeText, toServerTime } from '@gangway/core/contract'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import type { ClaimOutcome } from './claim-refund.ts'
import type { SubmitOutcome } from './submit-refund.ts'
import type { VoidOutcome } from './void-booking.ts'

const shown = { errorType: 1 }

type Refused<Outcome> = Exclude<Outcome, { outcome: 'submitted' }>

export function refusalOfRefund(refused: Refused<SubmitOutcome>): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'expired':
      return refuse(5406, shown)
    case 'other':
      return wrong(refused.field, refused.field === 'ticketNos' ? 'otherTickets' : 'otherReason')
    case 'proof_missing':
      return wrong('proofUrl', 'proof.missing')
    case 'proof_wrong':
      return wrong('proofUrl', `proof.${refused.problem}`)
    case 'already':
      return already(refused.refundNo)
    case 'not_ticketed':
      return notTicketed
  }
}

export function refusalOfVoid(refused: Refused<VoidOutcome>): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'expired':
      return refuse(5406, shown)
    case 'already':
      return already(refused.refundNo)
    case 'not_ticketed':
      return notTicketed
    case 'closed':
      return refuse(refused.obstacle === 'NEAR_DEPARTURE' ? 5403 : 5402, shown)
  }
}

export function refusalOfClaim(refused: Refused<ClaimOutcome>): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'problems':
      return refuse(5001, { fields: refused.fields })
    case 'window_closed':
      return refuse(5401, {
        ...shown,
        values: { until: dateTimeText(toServerTime(refused.to), 'cn', 'Asia/Shanghai') },
      })
    case 'already':
      return already(undefined)
    case 'not_ticketed':
      return notTicketed
  }
}

const notTicketed = refuse(5312, { ...shown, values: { context: 'notIssued' } })

function already(refundNo: string | undefined): Refusal {
  return refundNo === undefined
    ? refuse(5404, shown)
    : refuse(5404, { ...shown, data: { refundNo }, values: { context: 'number', refundNo } })
}

function wrong(path: string, key: string): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.refund.${key}` }] })
}
