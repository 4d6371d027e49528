import type { AirlineTerms } from '../../ports/market/market.port.ts'
import type { ProviderFacts, FactsByAirline } from './airline-fact.store.ts'

/** The terms of airlines with the provider's facts in place of the supplier's figures. */
export function applyFacts(
  carriers: ReadonlyMap<string, AirlineTerms>,
  facts: FactsByAirline,
): ReadonlyMap<string, AirlineTerms> {
  if (facts.size === 0) return carriers
  return new Map(
    [...carriers].map(([code, terms]) => {
      const known = terms.profile === undefined ? facts.get(code) : undefined
      return [code, known ? withFacts(terms, known) : terms]
    }),
  )
}

/** The provider only withholds: what an airline does not support stays unsupported. */
function withFacts(terms: AirlineTerms, facts: ProviderFacts): AirlineTerms {
  const { payment, supports, refunds } = terms
  const { bookingWindowDays, refundDays, replyDays, withheld } = facts
  const offers = (name: ProviderFacts['withheld'][number], isSupported: boolean) =>
    isSupported && !withheld.includes(name)
  const { voids, ...rest } = terms
  return {
    ...rest,
    ...(voids && !withheld.includes('void') && { voids }),
    reported: terms,
    ...(facts.stop && { stop: facts.stop }),
    status: facts.stop ?? terms.status,
    bookingWindowDays: Math.min(bookingWindowDays ?? terms.bookingWindowDays, terms.bookingWindowDays),
    payment: { ...payment, vcc: offers('vcc', payment.vcc), deposit: offers('deposit', payment.deposit) },
    supports: {
      ...supports,
      checkedBaggage: offers('checkedBaggage', supports.checkedBaggage),
      carryOn: offers('carryOn', supports.carryOn),
      seatSelection: offers('seatSelection', supports.seatSelection),
      cancellation: offers('cancellation', supports.cancellation),
    },
    refunds: {
      ...refunds,
      ...(facts.refundMethod === 'VOUCHER' && { byVoucher: true }),
      flexible: offers('flexibleRefund', refunds.flexible),
      quote: refunds.quote === 'accurate' && withheld.includes('refundQuote') ? 'unknown' : refunds.quote,
      averageDays: refundDays ?? refunds.averageDays,
      airlineReplyDays: replyDays ?? refunds.airlineReplyDays,
    },
  }
}
