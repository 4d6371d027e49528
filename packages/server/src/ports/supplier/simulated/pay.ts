import type { About, PayOutcome, SupplierPayment } from '../supplier.port.ts'
import { lockAccount } from './own-account.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import type { BookingContent } from './content.ts'
import { playedByCard, playedByName, type Played } from './scenario-of.ts'
import type { Scene } from './scene.ts'

type PayPlay = Played<'pay_accepted' | 'pay_declined' | 'pay_unknown' | 'pay_undone' | 'pnr_late'>
type Declined = Extract<PayOutcome, { outcome: 'declined' }>

export async function pay(
  scene: Scene,
  reference: string,
  payment: SupplierPayment,
  about: About,
): Promise<PayOutcome> {
  if (payment.form === 'own-account') return payFromAccount(scene, reference, payment, about)
  const answer = await visit(scene.db, reference, about.now, (booking) => payFor(booking, payment, about))
  return answer ?? { outcome: 'expired' }
}

async function payFromAccount(
  scene: Scene,
  reference: string,
  payment: Extract<SupplierPayment, { form: 'own-account' }>,
  about: About,
): Promise<PayOutcome> {
  const airline = await visit(scene.db, reference, about.now, ({ content }) => ({ answer: content.offer.airline }))
  if (airline === undefined) return { outcome: 'expired' }
  return scene.db.transaction(async (tx) => {
    const left = (await lockAccount(scene, tx, payment, airline, about.now))?.amount ?? 0
    const answer = await visit(tx, reference, about.now, (booking) => payFor(booking, payment, about, left))
    return answer ?? { outcome: 'expired' }
  })
}

function payFor(booking: Booking, payment: SupplierPayment, about: About, left = Infinity): Change<PayOutcome> {
  const { content, state } = booking
  if (content.payment) return { answer: content.payment.answer }
  if (state !== 'held') return { answer: { outcome: 'expired', scenario: content.scenario } }
  const kinds = ['pay_accepted', 'pay_declined', 'pay_unknown', 'pay_undone', 'pnr_late'] as const
  const play: PayPlay | undefined =
    playedByCard(booking, payment, ...kinds) ?? playedByName(booking, content.request.passengers, ...kinds)
  const scenario = play?.id ?? content.scenario
  const isTooMuch = isBeyondLimit(payment, content.price.amount) || content.price.amount > left
  const overdrawn = isTooMuch ? ('insufficient_funds' as const) : undefined
  const reason =
    play?.effect.kind === 'pay_declined' ? play.effect.reason : (overdrawn ?? problemWith(payment, about.now))
  if (reason) return { answer: { outcome: 'declined', reason, scenario } }
  if (play?.effect.kind === 'pay_unknown' && !play.effect.arrived) return { answer: { outcome: 'unknown', scenario } }
  const answer: PayOutcome = { outcome: play?.effect.kind === 'pay_unknown' ? 'unknown' : 'accepted', scenario }
  const paid: BookingContent['payment'] = {
    at: about.now.toISOString(),
    form: payment.form,
    answer,
    ...(play?.effect.kind === 'pay_undone' && { failure: play.effect.failure }),
    ...(play?.effect.kind === 'pnr_late' && { pnrLateMinutes: play.effect.minutes }),
  }
  const account = payment.form === 'own-account' && { paidFrom: payment.account, paidTo: content.offer.airline }
  return {
    answer,
    booking: { ...booking, state: 'paid', content: { ...content, ...account, payment: paid, scenario } },
  }
}

/** Who gives a card says how much may be charged to it. */
function isBeyondLimit(payment: SupplierPayment, amount: number): boolean {
  return payment.form === 'card' && payment.card.limit !== undefined && payment.card.limit < amount
}

/** What an airline sees without asking the bank. */
export function problemWith(payment: SupplierPayment, now: Date): Declined['reason'] | undefined {
  if (payment.form !== 'card') return undefined
  const { number, expiry } = payment.card
  if (!/^\d{12,19}$/.test(number.replaceAll(/[\s-]/g, ''))) return 'invalid_card'
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'expired_card'
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1) ? 'expired_card' : undefined
}
