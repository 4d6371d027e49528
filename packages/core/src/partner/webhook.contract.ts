import * as z from 'zod/mini'
import { webhookTypes } from '../shared/contract/webhook.ts'
import { booleanField, optional, requiredTrimmedText, trimmedText } from './request-fields.contract.ts'
import { partnerRoutes } from './route.contract.ts'

/** Webhook endpoint of a client. */
export const webhookCalls = partnerRoutes({
  '/updateWebhookURL.do': {
    summary: 'Register the webhook endpoint and get its signing secret',
    description:
      'One endpoint receives all notifications; a later registration replaces the address and keeps the secret. The first response contains the signing `secret`, later ones null. With `newSecret` a new one is created and returned; the former one signs as well for one day. `types` chooses the notification types; by default those of the wire format.',
    body: z.object({
      url: requiredTrimmedText(2_000),
      cid: optional(trimmedText(60)),
      types: optional(z.array(z.enum(webhookTypes)).check(z.minLength(1), z.maxLength(webhookTypes.length))),
      newSecret: optional(booleanField),
    }),
    answer: z.object({
      url: z.string(),
      types: z.array(z.enum(webhookTypes)),
      /** Shown only once. */
      secret: z.nullable(z.string()),
    }),
    malformed: 100,
    illegal: 100,
    codes: [2],
  },
})
