import * as z from 'zod/mini'
import { doneAnswer, email, requiredText } from '../shared/contract/envelope.contract.ts'
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
})
