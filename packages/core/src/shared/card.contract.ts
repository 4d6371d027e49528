import * as z from 'zod/mini'
import { filled, text } from './envelope.contract.ts'

const figures = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** The card that is charged. Never stored as it is: sealed while the order is in flight, then its last four figures stay. */
export const card = z.object({
  cardNumber: figures(/^\d{12,19}$/),
  cardCVV: figures(/^\d{3,4}$/),
  cardExpireMonth: figures(/^(0[1-9]|1[0-2])$/),
  cardExpireYear: figures(/^(\d{2}|20\d{2})$/),
  cardHolderFirstName: filled(40),
  cardHolderLastName: filled(40),
  cardHolderCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  cardHolderProvince: z.optional(text(40)),
  cardHolderCity: z.optional(text(60)),
  cardHolderPostCode: z.optional(text(20)),
  cardHolderAddress: z.optional(text(200)),
})

export type PaymentCard = z.output<typeof card>
