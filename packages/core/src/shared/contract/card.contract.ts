import * as z from 'zod/mini'
import { requiredText, limitedText } from './envelope.contract.ts'

const digits = (pattern: RegExp) => z.string().check(z.regex(pattern))

/**
 * Card to charge. Never stored in plain text: encrypted while the order is processed, then only the last four digits
 * are kept.
 */
export const cardFields = z.object({
  cardNumber: digits(/^\d{12,19}$/),
  cardCVV: digits(/^\d{3,4}$/),
  cardExpireMonth: digits(/^(0[1-9]|1[0-2])$/),
  cardExpireYear: digits(/^(\d{2}|20\d{2})$/),
  cardHolderFirstName: requiredText(40),
  cardHolderLastName: requiredText(40),
  cardHolderCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  cardHolderProvince: z.optional(limitedText(40)),
  cardHolderCity: z.optional(limitedText(60)),
  cardHolderPostCode: z.optional(limitedText(20)),
  cardHolderAddress: z.optional(limitedText(200)),
})

export type PaymentCard = z.output<typeof cardFields>
