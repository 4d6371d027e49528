import type { Translate } from '../../shared/i18n/translations.ts'

interface AncillaryLine {
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'SEAT' | 'MEAL' | 'PRIORITY_BOARDING'
  seat: string | null
  pieces: number
  kilograms: number
  quantity: number
}

/** Text of an ancillary, e.g. `1 checked bag, 20 kg` or `Seat 14A`. */
export function formatAncillary(
  { kind, seat, pieces, kilograms, quantity }: AncillaryLine,
  translate: Translate,
): string {
  if (kind === 'SEAT') return seat ? translate('booking.extra.SEAT', { seat }) : translate('booking.extra.SEAT_GIVEN')
  if (kind === 'MEAL' || kind === 'PRIORITY_BOARDING') {
    return quantity > 1 ? `${quantity} × ${translate(`booking.extra.${kind}`)}` : translate(`booking.extra.${kind}`)
  }
  const count = Math.max(pieces, 1) * quantity
  const weight = kilograms > 0 ? ` · ${kilograms * quantity} kg` : ''
  return `${translate(`booking.extra.${kind}`, { count })}${weight}`
}
