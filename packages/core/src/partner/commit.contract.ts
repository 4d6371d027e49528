import * as z from 'zod/mini'
import { count, filledWords, flag, maybe, words } from './asked.contract.ts'
import { routes } from './route.contract.ts'

/** What somebody has to agree to between an order and its tickets. */
export const commitCalls = routes({
  '/orderCommit.do': {
    summary: 'The page on which the passengers agree to what their airline asks of them',
    description:
      'Of carrier FR only. Its consent is given within thirty minutes of the order, or the order expires; pay.do is 415 until then. With `redirectUri` the browser comes back with the number of the order, unless `iframe` is true.',
    body: z.object({
      orderNo: filledWords(40),
      redirectUri: maybe(words(2_000)),
      iframe: maybe(flag),
      timeout: maybe(count),
    }),
    answer: z.object({ confirmationUrl: z.string().check(z.minLength(1)) }),
    malformed: 307,
    illegal: 307,
    codes: [307, 316, 317, 800],
  },
  '/confirmBaggageLoss.do': {
    summary: 'Take the loss of baggage that was sold for less than the airline asks',
    description:
      'Within thirty minutes of the notice; otherwise the order is cancelled. A size that the airline does not sell at all cannot be waved through.',
    body: z.object({ orderNo: filledWords(40) }),
    answer: z.object({}),
    malformed: 100,
    illegal: 100,
    codes: [330, 402, 800],
    once: true,
  },
})
