import * as z from 'zod/mini'
import { requiredTrimmedText, optional, trimmedText } from './request-fields.contract.ts'
import { partnerRoutes } from './route.contract.ts'

/** Webhook endpoint of a client. */
export const webhookCalls = partnerRoutes({
  '/updateWebhookURL.do': {
    summary: 'Register the webhook endpoint',
    description:
      'One endpoint receives all events; a later registration replaces it and keeps the signing secret. The secret is generated with the first registration and shown in the portal, where it can be replaced.',
    body: z.object({ url: requiredTrimmedText(2_000), cid: optional(trimmedText(60)) }),
    answer: z.object({}),
    malformed: 100,
    illegal: 100,
    codes: [2],
  },
})
