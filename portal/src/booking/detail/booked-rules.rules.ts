import { formatFareRules, formatZonedTime, getBandEnd, type FareRuleTexts, type Translator } from '@gangway/core'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { OrderSegment } from './order-detail.ts'

type Rules = NonNullable<OrderSegment['rules']>

/** Fare rules of a booked flight: fees with dates at the airport, and what is refunded. */
export function formatBookedRules(
  rules: Rules,
  translator: Translator,
  translate: Translate,
): FareRuleTexts | undefined {
  const { departure, refund } = rules
  const isRefundable = refund.bands.some(({ allowance }) => allowance !== 'NO')
  const [texts] = formatFareRules([rules], translator, {
    end(minutes) {
      const end = getBandEnd(Date.parse(departure.at), minutes)
      return formatZonedTime(end, translator.lang, departure.zone, departure.airport)
    },
    more: (kind) => [
      ...(rules[kind].bands.some(({ amount }) => amount) ? [translate('booking.rule.perPassenger')] : []),
      ...(kind === 'refund' && isRefundable
        ? [translate(refund.taxRefundable ? 'booking.rule.restAndTax' : 'booking.rule.restOnly')]
        : []),
    ],
  })
  return texts
}
