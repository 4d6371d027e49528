import { formatZonedTime, type Lang } from '@gangway/core/contract'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import type { ClaimOutcome } from './claims/claim-refund.ts'
import type { SubmitOutcome } from './submit-refund.ts'
import type { VoidOutcome } from './voids/void-booking.ts'

const showOnScreen = { errorType: 1 }

type Refused<Outcome> = Exclude<Outcome, { outcome: 'submitted' }>

export function refundErrorOf(refused: Refused<SubmitOutcome>): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'expired':
      return refuse(5406, showOnScreen)
    case 'other':
      return invalidFields(refused.field, refused.field === 'ticketNos' ? 'otherTickets' : 'otherReason')
    case 'proof_missing':
      return invalidFields('proofUrl', 'proof.missing')
    case 'proof_wrong':
      return invalidFields('proofUrl', `proof.${refused.problem}`)
    case 'already':
      return alreadyRefunded(refused.refundNo)
    case 'not_ticketed':
      return notTicketed
  }
}

export function voidErrorOf(refused: Refused<VoidOutcome>): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'expired':
      return refuse(5406, showOnScreen)
    case 'already':
      return alreadyRefunded(refused.refundNo)
    case 'not_ticketed':
      return notTicketed
    case 'closed':
      return refuse(refused.obstacle === 'NEAR_DEPARTURE' ? 5403 : 5402, showOnScreen)
  }
}

export function claimErrorOf(refused: Refused<ClaimOutcome>, lang: Lang): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'problems':
      return refuse(5001, { fields: refused.fields })
    case 'window_closed':
      return refuse(5401, {
        ...showOnScreen,
        values: { until: formatZonedTime(refused.to, lang, 'Asia/Shanghai', 'UTC+8') },
      })
    case 'already':
      return alreadyRefunded(undefined)
    case 'not_ticketed':
      return notTicketed
  }
}

const notTicketed = refuse(5312, { ...showOnScreen, values: { context: 'notIssued' } })

function alreadyRefunded(refundNo: string | undefined): Refusal {
  return refundNo === undefined
    ? refuse(5404, showOnScreen)
    : refuse(5404, { ...showOnScreen, data: { refundNo }, values: { context: 'number', refundNo } })
}

function invalidFields(path: string, key: string): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.refund.${key}` }] })
}
