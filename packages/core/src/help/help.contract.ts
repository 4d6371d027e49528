import * as z from 'zod/mini'
import { doneAnswer, id, limitedText, requiredText } from '../shared/contract/envelope.contract.ts'
import { articleTopics } from '../shared/contract/help-topics.ts'
import { articleLimits } from '../shared/contract/knowledge.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const article = z.object({ slug: z.string(), topic: z.enum(articleTopics), title: z.string() })

export const helpRoutes = defineRoutes({
  'GET /help/articles': {
    access: 'login-free',
    summary: 'Questions of the help centre by topic, those of the own agency first',
    answer: z.array(article),
  },
  'GET /help/article/{slug}': {
    access: 'login-free',
    summary: 'Help centre answer in a subset of Markdown',
    /** A smaller subset, without italics, code blocks and lists in lists. */
    query: z.object({ text: z.optional(z.literal('SIMPLE')) }),
    answer: z.extend(article, {
      text: z.string(),
      /** The public help centre has the article in the other language too. */
      hasTranslation: z.boolean(),
      /** Articles about similar questions, the closest first. */
      related: z.array(article),
    }),
  },
  'POST /help/search': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'Help centre answers that match a question, best match first',
    body: z.object({ text: requiredText(500) }),
    answer: z.array(z.extend(article, { excerpt: z.string() })),
  },
  'POST /help/article/vote': {
    access: 'login-free',
    changes: 'own',
    summary: 'Say whether an article of the provider helped. Repeating it with the same id replaces the vote',
    body: z.object({
      voteId: id,
      slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
      isHelpful: z.boolean(),
      comment: z._default(limitedText(articleLimits.comment), ''),
    }),
    answer: doneAnswer,
  },
})
