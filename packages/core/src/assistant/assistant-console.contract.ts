import * as z from 'zod/mini'
import {
  doneAnswer,
  id,
  limitedText,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { helpTopics } from '../shared/contract/help-topics.ts'
import { articleLimits, insightDays } from '../shared/contract/knowledge.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const lang = z.enum(['en', 'cn'])
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const days = z._default(z.literal(insightDays), 30)
const count = z.int()

const figures = {
  answers: count,
  /** Rated as solved, and as not solved. The resolution rate is the share of the first in both. */
  resolved: count,
  notResolved: count,
  /** Answers that called a person or led to a service request. */
  handovers: count,
  /** Answers to messages that were not understood. */
  unanswered: count,
}

const article = z.object({ slug, title: z.string() })

export const assistantConsoleRoutes = defineRoutes({
  'POST /console/assistant/figures': {
    access: 'console:support',
    changes: 'nothing',
    summary: 'Answers of the assistant to all agencies by language and topic, and the articles that did not help',
    body: z.object({ days }),
    answer: z.object({
      total: z.object(figures),
      rows: z.array(z.object({ lang, intent: z.nullable(z.string()), ...figures })),
      /** Articles of the provider that were quoted in an answer rated as not solved, most often first. */
      articles: z.array(
        z.extend(article, { lang, quoted: count, resolved: count, notResolved: count, handovers: count }),
      ),
    }),
  },
  'POST /console/assistant/unanswered/getPageList': {
    access: 'console:support',
    changes: 'nothing',
    summary:
      'Questions of all agencies that the assistant did not understand, similar ones grouped, most frequent first',
    body: z.object({ ...paging, days, lang: z.optional(lang) }),
    answer: pageOf(
      z.object({
        /** Run of the newest question of the group. */
        id,
        lang,
        /** The newest question, without card and document numbers. */
        question: z.string(),
        /** Other wordings in the group, newest first. */
        others: z.array(z.string()),
        count,
        agencies: count,
        lastAt: serverTime,
        /** Articles that are close. */
        near: z.array(article),
      }),
    ),
  },
  'POST /console/assistant/article/create': {
    access: 'console:support',
    changes: 'console:support:handle',
    idempotent: true,
    summary: 'Add an article of the provider to the help centre of all agencies',
    body: z.object({
      lang,
      topic: z.enum(helpTopics),
      title: requiredText(articleLimits.title),
      questions: z.array(requiredText(articleLimits.question)).check(z.maxLength(articleLimits.questions)),
      text: requiredText(articleLimits.text),
    }),
    answer: z.object({ slug }),
  },
  'POST /console/assistant/example/add': {
    access: 'console:support',
    changes: 'console:support:handle',
    idempotent: true,
    summary: 'Add a question to an article of the provider, so that the article is found for it',
    body: z.object({ slug, lang, text: requiredText(articleLimits.question) }),
    answer: doneAnswer,
  },
  'POST /console/assistant/article/find': {
    access: 'console:support',
    changes: 'nothing',
    summary: 'Articles of the provider in a language that match a text, best first',
    body: z.object({ lang, text: limitedText(articleLimits.question) }),
    answer: z.array(article),
  },
})
