import * as z from 'zod/mini'
import { filled } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

export const helpTopics = [
  'search',
  'booking',
  'payment',
  'tickets',
  'extras',
  'passengers',
  'changes',
  'refunds',
  'voids',
  'claims',
  'requests',
  'account',
  'finance',
  'embedding',
  'partner-api',
] as const

export type HelpTopic = (typeof helpTopics)[number]

const article = z.object({ slug: z.string(), topic: z.enum(helpTopics), title: z.string() })

export const helpRoutes = routes({
  'GET /help/articles': {
    access: 'login-free',
    summary: 'The questions that the help centre answers, topic by topic',
    answer: z.array(article),
  },
  'GET /help/article/{slug}': {
    access: 'login-free',
    summary: 'One answer of the help centre, in a small part of Markdown',
    answer: z.extend(article, { text: z.string() }),
  },
  'POST /help/search': {
    access: 'login-free',
    summary: 'The answers that fit a question best, best first',
    body: z.object({ text: filled(500) }),
    answer: z.array(z.extend(article, { excerpt: z.string() })),
  },
})
