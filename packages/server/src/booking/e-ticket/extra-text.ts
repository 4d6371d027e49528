import type { Lang } from '@gangway/core/contract'
import type { bookingAncillary } from '../../database/schema.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'

type Extra = Pick<typeof bookingAncillary.$inferSelect, 'kind' | 'code' | 'seat' | 'pieces' | 'kilograms' | 'quantity'>

/** The meals that have a name of their own; others are called meal. */
const namedMeal = /^MEAL_(HOT|VEGETARIAN|HALAL)$/

/** `Seat 1A`, `2 checked bags, 40 kg together`. */
export function extraText({ kind, code, seat, pieces, kilograms, quantity }: Extra, lang: Lang): string {
  return translateMessage(lang, `ticket.kinds.${namedMeal.test(code) ? code : kind}`, {
    seat: seat ?? '',
    // Pieces and kilograms are those of the whole quantity.
    count: pieces > 0 ? pieces : quantity,
    kilograms,
    quantity,
  })
}
