import * as z from 'zod/mini'
import { filledWords, maybe, words } from './asked.contract.ts'
import { routes } from './route.contract.ts'

/** Where the systems of a client hear what happens. */
export const webhookCalls = routes({
  '/updateWebhookURL.do': {
    summary: 'Register the address that hears what happens',
    description:
      'One address hears everything; a later call replaces it, with the same signing secret. The secret is made with the first one and is shown in the portal, where a new one can be made.',
    body: z.object({ url: filledWords(2_000), cid: maybe(words(60)) }),
    answer: z.object({}),
    malformed: 100,
    illegal: 100,
    codes: [2],
  },
})
