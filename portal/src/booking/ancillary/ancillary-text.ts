import type { Translate } from '../../shared/i18n/translations.ts'
import type { AncillaryOrder } from './ancillary-sale.ts'

interface AncillaryLine {
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'SEAT' | 'MEAL' | 'PRIORITY_BOARDING'
  code?: string
  seat: string | null
  /** Pieces and kilograms of the whole quantity. */
  pieces: number
  kilograms: number
  quantity: number
}

const namedMeals = ['MEAL_HOT', 'MEAL_VEGETARIAN', 'MEAL_HALAL'] as const

function isNamedMeal(code: string): code is (typeof namedMeals)[number] {
  return namedMeals.some((each) => each === code)
}

/** Text of an ancillary, e.g. `1 checked bag, 20 kg` or `Seat 14A`. */
export function formatAncillary(
  { kind, code = '', seat, pieces, kilograms, quantity }: AncillaryLine,
  translate: Translate,
): string {
  if (kind === 'SEAT') return seat ? translate('booking.extra.SEAT', { seat }) : translate('booking.extra.SEAT_GIVEN')
  if (kind === 'MEAL' || kind === 'PRIORITY_BOARDING') {
    const name = translate(isNamedMeal(code) ? `booking.meal.${code}` : `booking.extra.${kind}`)
    return quantity > 1 ? `${quantity} × ${name}` : name
  }
  const count = pieces > 0 ? pieces : quantity
  const weight = kilograms > 0 ? ` · ${kilograms} kg` : ''
  return `${translate(`booking.extra.${kind}`, { count })}${weight}`
}

/** Why the card was declined. Another payment method is advised only where there is one. */
export function formatDecline(
  reason: NonNullable<AncillaryOrder['declineReason']>,
  payChannels: AncillaryOrder['payChannels'],
  translate: Translate,
): string {
  const other = payChannels.length > 1 ? translate('booking.extrasDeclined.orMethod') : ''
  return translate(`booking.extrasDeclined.${reason}`, { other })
}
