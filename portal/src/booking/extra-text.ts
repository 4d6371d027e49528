import type { Say } from '../shared/words.ts'

interface Extra {
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'SEAT' | 'MEAL' | 'PRIORITY_BOARDING'
  seat: string | null
  pieces: number
  kilograms: number
  quantity: number
}

/** `1 checked bag, 20 kg` or `Seat 14A`: what an extra is, in words. */
export function extraText({ kind, seat, pieces, kilograms, quantity }: Extra, say: Say): string {
  if (kind === 'SEAT') return seat ? say('booking.extra.SEAT', { seat }) : say('booking.extra.SEAT_GIVEN')
  if (kind === 'MEAL' || kind === 'PRIORITY_BOARDING') {
    return quantity > 1 ? `${quantity} × ${say(`booking.extra.${kind}`)}` : say(`booking.extra.${kind}`)
  }
  const count = Math.max(pieces, 1) * quantity
  const weight = kilograms > 0 ? ` · ${kilograms * quantity} kg` : ''
  return `${say(`booking.extra.${kind}`, { count })}${weight}`
}
