import type { CancelOptionKind, RefundReasonDetail } from '../shared/contract/refund.ts'
import { wouldLeaveChildAlone, toStoredReason, type RefundChoice } from './refund.rules.ts'
import type { DetailsView, RefundForm, RefundOrder } from './refund-view.ts'

type RefundPassenger = RefundOrder['passengers'][number]

/** Kind of operation that carries out an option. */
export function getRefundKind(way: CancelOptionKind): 'stop' | 'void' | 'refund' | 'claim' {
  if (way === 'STOP') return 'stop'
  if (way === 'VOID') return 'void'
  return way === 'CLAIM' ? 'claim' : 'refund'
}

type RefundSelection = Pick<DetailsView, 'way' | 'order' | 'refundableTickets'> & {
  form: Pick<RefundForm, 'passengers' | 'wasVoided'>
}

/** The option that is submitted: a refund is voluntary or involuntary by its reason, whichever was chosen before. */
export function wayOfReason({ way, form: { choice } }: Pick<DetailsView, 'way' | 'form'>): CancelOptionKind {
  return way !== 'CLAIM' && (choice === 'VOLUNTARY' || choice === 'INVOLUNTARY') ? choice : way
}

/** A void and a ticketing stop apply to all passengers. */
export function appliesToAllPassengers({ way, form }: Pick<RefundSelection, 'way' | 'form'>): boolean {
  return way === 'STOP' || way === 'VOID' || (way === 'CLAIM' && form.wasVoided)
}

/** Whether all tickets of a passenger are refundable. */
export function isRefundable(
  { ticketNos }: Pick<RefundPassenger, 'ticketNos'>,
  refundableTickets: readonly string[],
): boolean {
  return ticketNos.length === 0 || ticketNos.some((no) => refundableTickets.includes(no))
}

export function selectedPassengers(selection: RefundSelection): RefundPassenger[] {
  const { order, form, refundableTickets } = selection
  if (appliesToAllPassengers(selection)) return order.passengers
  return order.passengers.filter(
    (passenger, at) => form.passengers.includes(at) && isRefundable(passenger, refundableTickets),
  )
}

export function selectedTickets(selection: RefundSelection): string[] {
  return selectedPassengers(selection).flatMap(({ ticketNos }) => ticketNos)
}

/**
 * Whether children would remain without an adult. Not applicable to a claim, which the airline has already carried out.
 */
export function leavesChildWithoutAdult(selection: RefundSelection): boolean {
  const { order, refundableTickets, way } = selection
  if (getRefundKind(way) !== 'refund') return false
  const cancelled = selectedPassengers(selection)
  return wouldLeaveChildAlone(
    order.passengers.map(({ type, ticketNos }) => ({
      type,
      ticketNos,
      isRefunded: !isRefundable({ ticketNos }, refundableTickets),
    })),
    order.passengers.flatMap((passenger, at) => (cancelled.includes(passenger) ? [at] : [])),
  )
}

export function storedReason(choice: RefundChoice): {
  refundReason: 'voluntary' | 'involuntary' | 'special'
  refundReasonDetail?: RefundReasonDetail
} {
  const { reason, detail } = toStoredReason(choice)
  return { refundReason: reason, refundReasonDetail: detail }
}

export function requiredProofKey({ way, form, quote, comparison }: Omit<DetailsView, 'step'>): string | undefined {
  if (way === 'CLAIM') return form.wasVoided ? 'refund.proof.void' : 'refund.proof.refund'
  if (getRefundKind(way) !== 'refund') return undefined
  const option = comparison.options.find((each) => each.way === 'INVOLUNTARY')
  if (form.choice === 'INVOLUNTARY') return option?.proof === 'NONE' ? undefined : 'refund.proof.notice'
  const isAsked = form.choice === 'ILLNESS_DEATH' || (typeof quote === 'object' && quote.needsProof)
  return isAsked ? 'refund.proof.reason' : undefined
}
