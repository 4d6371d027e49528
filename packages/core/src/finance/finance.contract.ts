import * as z from 'zod/mini'
import { money } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const financeRoutes = defineRoutes({
  'POST /order/qryClientBalance.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Deposit balances of the agency',
    body: z.object({ currency: z.optional(currency) }),
    answer: z.array(
      z.object({
        currency,
        /** May be negative within the credit line. */
        balance: money,
        held: money,
        /** How far the balance may fall below zero. */
        creditLine: money,
      }),
    ),
  },
})
