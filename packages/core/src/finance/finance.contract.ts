import * as z from 'zod/mini'
import { money } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const financeRoutes = routes({
  'POST /order/qryClientBalance.do': {
    access: 'public',
    summary: 'The deposit balances of the client',
    body: z.object({ currency: z.optional(currency) }),
    answer: z.array(z.object({ currency, balance: money, held: money })),
  },
})
