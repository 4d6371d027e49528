import * as z from 'zod/mini'
import { countField, requiredTrimmedText, booleanField, optional, trimmedText } from './request-fields.contract.ts'
import { partnerRoutes } from './route.contract.ts'

/** Consent required between an order and its tickets. */
export const consentCalls = partnerRoutes({
  '/orderCommit.do': {
    summary: "Page on which the passengers accept the airline's requirements",
    description:
      'Only for carrier FR. Consent must be given within thirty minutes of the order, or the order expires; pay.do returns 415 until then. With `redirectUri` the browser returns with the order number, unless `iframe` is true.',
    body: z.object({
      orderNo: requiredTrimmedText(40),
      redirectUri: optional(trimmedText(2_000)),
      iframe: optional(booleanField),
      timeout: optional(countField),
    }),
    answer: z.object({ confirmationUrl: z.string().check(z.minLength(1)) }),
    malformed: 307,
    illegal: 307,
    codes: [307, 316, 317, 800],
  },
  '/confirmBaggageLoss.do': {
    summary: "Accept the loss on baggage sold for less than the airline's price",
    description:
      'Within thirty minutes of the notice; otherwise the order is cancelled. A baggage size that the airline does not sell cannot be accepted.',
    body: z.object({ orderNo: requiredTrimmedText(40) }),
    answer: z.object({}),
    malformed: 100,
    illegal: 100,
    codes: [330, 402, 800],
    once: true,
  },
})
