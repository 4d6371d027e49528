import type { CancelWay, RefundReasonDetail } from '../shared/refund.ts'
import { leavesChildAlone, reasonOfChoice, type RefundChoice } from './refund.rules.ts'
import type { DetailsView, RefundForm, RefundOrder } from './refund-view.ts'

type Person = RefundOrder['passengers'][number]

/** By which call a way is gone. */
export function kindOfWay(way: CancelWay): 'stop' | 'void' | 'refund' | 'claim' {
  if (way === 'STOP') return 'stop'
  if (way === 'VOID') return 'void'
  return way === 'CLAIM' ? 'claim' : 'refund'
}

type Chosen = Pick<DetailsView, 'way' | 'order' | 'free'> & { form: Pick<RefundForm, 'passengers' | 'wasVoided'> }

/** What is undone as a whole, a void and a stop, is undone for everybody. */
export function isForAll({ way, form }: Pick<Chosen, 'way' | 'form'>): boolean {
  return way === 'STOP' || way === 'VOID' || (way === 'CLAIM' && form.wasVoided)
}

/** Whether nothing stands against giving somebody's tickets up. */
export function isFree({ ticketNos }: Pick<Person, 'ticketNos'>, free: readonly string[]): boolean {
  return ticketNos.length === 0 || ticketNos.some((no) => free.includes(no))
}

/** Who gives up. */
export function peopleOf(chosen: Chosen): Person[] {
  const { order, form, free } = chosen
  if (isForAll(chosen)) return order.passengers
  return order.passengers.filter((person, at) => form.passengers.includes(at) && isFree(person, free))
}

export function ticketsOf(chosen: Chosen): string[] {
  return peopleOf(chosen).flatMap(({ ticketNos }) => ticketNos)
}

/** Whether children stay behind without an adult. A claim is of what the airline has done already. */
export function isChildAlone(chosen: Chosen): boolean {
  const { order, free, way } = chosen
  if (kindOfWay(way) !== 'refund') return false
  const gone = peopleOf(chosen)
  return leavesChildAlone(
    order.passengers.map(({ type, ticketNos }) => ({ type, ticketNos, isRefunded: !isFree({ ticketNos }, free) })),
    order.passengers.flatMap((person, at) => (gone.includes(person) ? [at] : [])),
  )
}

/** What the reason is called where it is stored. */
export function reasonFor(choice: RefundChoice): {
  refundReason: 'voluntary' | 'involuntary' | 'special'
  refundReasonDetail?: RefundReasonDetail
} {
  const { reason, detail } = reasonOfChoice(choice)
  if (reason !== 'special') return { refundReason: reason === 'involuntary' ? reason : 'voluntary' }
  return { refundReason: reason, refundReasonDetail: detail }
}

/** What has to be shown, as the sentence that asks for it. */
export function proofAskedFor({ way, form, quote, advice }: Omit<DetailsView, 'step'>): string | undefined {
  if (way === 'CLAIM') return form.wasVoided ? 'refund.proof.void' : 'refund.proof.refund'
  if (kindOfWay(way) !== 'refund') return undefined
  const option = advice.options.find((each) => each.way === 'INVOLUNTARY')
  if (form.choice === 'INVOLUNTARY') return option?.proof === 'NONE' ? undefined : 'refund.proof.notice'
  const isAsked = form.choice === 'ILLNESS_DEATH' || (typeof quote === 'object' && quote.needsProof)
  return isAsked ? 'refund.proof.reason' : undefined
}
