import * as z from 'zod/mini'
import { doneAnswer, email, limitedText, requiredText } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

export const siteRoutes = defineRoutes({
  'POST /about/sendEmail.do': {
    access: 'login-free',
    changes: 'own',
    summary: 'Send a message to the provider, as the contact page does',
    body: z.object({
      company: requiredText(100),
      name: requiredText(100),
      email,
      message: requiredText(2000),
    }),
    answer: doneAnswer,
  },
  'POST /lead/submit': {
    access: 'login-free',
    changes: 'own',
    summary: 'Send the form of a trade event to the provider, as its page does',
    body: z.object({
      /** Path of the event without its slash. */
      event: z.enum(['berlin2025', 'dubai2025', 'wechat']),
      /** Fields of the form by name; others are ignored. */
      fields: z.record(z.string(), limitedText(2000)),
    }),
    answer: doneAnswer,
  },
})
