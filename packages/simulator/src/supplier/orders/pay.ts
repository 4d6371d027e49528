import type { AccountFailure } from '@gangway/core/contract'
import type { SupplierContext, SupplierPayOutcome, SupplierPayment } from '@gangway/server/ports'
import { lockAccount } from '../accounts/account-balance.ts'
import { accountStateOf } from '../accounts/account-access.ts'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import type { BookingContent } from '../store/booking-content.model.ts'
import { scenarioByCard, scenarioByName, type ActiveScenario } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

type PayScenario = ActiveScenario<'pay_accepted' | 'pay_declined' | 'pay_unknown' | 'pay_undone' | 'pnr_late'>
type Declined = Extract<SupplierPayOutcome, { outcome: 'declined' }>

export async function pay(
  deps: SupplierDeps,
  reference: string,
  payment: SupplierPayment,
  context: SupplierContext,
): Promise<SupplierPayOutcome> {
  if (payment.form === 'own-account') return payFromAccount(deps, reference, payment, context)
  const answer = await withBooking(deps.db, reference, context.now, (booking) => payFor(booking, payment, context))
  return answer ?? { outcome: 'expired' }
}

async function payFromAccount(
  deps: SupplierDeps,
  reference: string,
  payment: Extract<SupplierPayment, { form: 'own-account' }>,
  context: SupplierContext,
): Promise<SupplierPayOutcome> {
  const airline = await withBooking(deps.db, reference, context.now, ({ content }) => ({
    answer: content.offer.airline,
  }))
  if (airline === undefined) return { outcome: 'expired' }
  const access = context.accounts?.find(({ account }) => account === payment.account)
  const state = access && accountStateOf(access)
  const failure = state && 'failure' in state ? state.failure : undefined
  return deps.db.transaction(async (tx) => {
    const left = (await lockAccount(deps, tx, payment, airline, context))?.amount ?? 0
    const answer = await withBooking(tx, reference, context.now, (booking) =>
      payFor(booking, payment, context, { left, failure }),
    )
    return answer ?? { outcome: 'expired' }
  })
}

function payFor(
  booking: Booking,
  payment: SupplierPayment,
  context: SupplierContext,
  { left = Infinity, failure }: { left?: number; failure?: AccountFailure } = {},
): Change<SupplierPayOutcome> {
  const { content, state } = booking
  if (content.payment) return { answer: content.payment.answer }
  if (state !== 'held') return { answer: { outcome: 'expired', scenario: content.scenario } }
  if (failure) return { answer: { outcome: 'account_failed', failure } }
  const kinds = ['pay_accepted', 'pay_declined', 'pay_unknown', 'pay_undone', 'pnr_late'] as const
  const active: PayScenario | undefined =
    scenarioByCard(booking, payment, ...kinds) ?? scenarioByName(booking, content.request.passengers, ...kinds)
  const scenario = active?.id ?? content.scenario
  const isOverLimit = isBeyondLimit(payment, content.price.amount) || content.price.amount > left
  const limitReason = isOverLimit ? ('insufficient_funds' as const) : undefined
  const reason =
    active?.effect.kind === 'pay_declined'
      ? active.effect.reason
      : (limitReason ?? findCardProblem(payment, context.now))
  if (reason) return { answer: { outcome: 'declined', reason, scenario } }
  if (active?.effect.kind === 'pay_unknown' && !active.effect.arrived)
    return { answer: { outcome: 'unknown', scenario } }
  const answer: SupplierPayOutcome = {
    outcome: active?.effect.kind === 'pay_unknown' ? 'unknown' : 'accepted',
    scenario,
  }
  const paid: BookingContent['payment'] = {
    at: context.now.toISOString(),
    form: payment.form,
    answer,
    ...(active?.effect.kind === 'pay_undone' && { failure: active.effect.failure }),
    ...(active?.effect.kind === 'pnr_late' && { pnrLateMinutes: active.effect.minutes }),
  }
  const account = payment.form === 'own-account' && { paidFrom: payment.account, paidTo: content.offer.airline }
  return {
    answer,
    booking: { ...booking, state: 'paid', content: { ...content, ...account, payment: paid, scenario } },
  }
}

/** Card data may include the maximum amount to charge. */
function isBeyondLimit(payment: SupplierPayment, amount: number): boolean {
  return payment.form === 'card' && payment.card.limit !== undefined && payment.card.limit < amount
}

/** Checks that need no bank. */
export function findCardProblem(payment: SupplierPayment, now: Date): Declined['reason'] | undefined {
  if (payment.form !== 'card') return undefined
  const { number, expiry } = payment.card
  if (!/^\d{12,19}$/.test(number.replaceAll(/[\s-]/g, ''))) return 'invalid_card'
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'expired_card'
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1) ? 'expired_card' : undefined
}
