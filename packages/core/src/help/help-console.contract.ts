import * as z from 'zod/mini'
import {
  doneAnswer,
  limitedText,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { helpTopics } from '../shared/contract/help-topics.ts'
import { agencyArticleStates, articleActions, articleLimits } from '../shared/contract/knowledge.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const lang = z.enum(['en', 'cn'])
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const topic = z.enum(helpTopics)
/** Counts the changes of the text in one language, 0 before the first. */
const version = z.int().check(z.minimum(0))
const seen = z.object({ slug, lang, version })

/** The text of an article in one language, without its content. */
const state = {
  lang,
  version,
  state: z.enum(agencyArticleStates),
  /** A published text has changes that readers do not see yet. */
  hasChanges: z.boolean(),
  /** The text in the other language was changed later. */
  isOlder: z.boolean(),
  title: z.string(),
  changedAt: serverTime,
  /** Null for a text of the installed release. */
  changedBy: z.nullable(z.string()),
  /** Votes of readers. */
  helpful: z.int(),
  notHelpful: z.int(),
}

const content = {
  title: requiredText(articleLimits.title),
  /** Other phrasings of the question. */
  questions: z.array(requiredText(articleLimits.question)).check(z.maxLength(articleLimits.providerQuestions)),
  /** Subset of Markdown; HTML is shown as text. */
  text: requiredText(articleLimits.text),
}

const versions = z.object({ slug, versions: z.array(z.object({ lang, version })) })

export const helpConsoleRoutes = defineRoutes({
  'POST /console/help/article/getPageList': {
    access: 'console:help',
    changes: 'nothing',
    summary: 'Articles of the provider with the state of their texts, those last changed by staff first',
    body: z.object({
      ...paging,
      topic: z.optional(topic),
      /** Restricts the conditions below to the text in this language. */
      lang: z.optional(lang),
      state: z.optional(z.enum(agencyArticleStates)),
      isOlder: z.optional(z.boolean()),
      /** Part of a title or of the address. */
      keyword: z.optional(limitedText(100)),
    }),
    answer: pageOf(z.object({ slug, topic, texts: z.array(z.object(state)) })),
  },
  'GET /console/help/article/info/{slug}': {
    access: 'console:help',
    summary: 'One article of the provider with its texts as last saved, and what readers wrote about it',
    answer: z.object({
      slug,
      topic,
      /** `wasPublic`: readers have seen a version of it. */
      texts: z.array(z.object({ ...state, ...content, wasPublic: z.boolean() })),
      comments: z.array(z.object({ lang, isHelpful: z.boolean(), comment: z.string(), createdAt: serverTime })),
    }),
  },
  'POST /console/help/article/save': {
    access: 'console:help',
    changes: 'console:help:manage',
    idempotent: true,
    summary: 'Save texts of an article as drafts; refused if a colleague changed one of them meanwhile',
    body: z.object({
      /** Null creates an article. */
      slug: z.nullable(slug),
      /** Another address for an article that no reader has seen; made of the title for a new article without it. */
      address: z.optional(z.string().check(z.maxLength(200))),
      topic,
      texts: z.array(z.object({ lang, version, ...content })).check(z.minLength(1), z.maxLength(2)),
      /** A correction after which the text in the other language is still up to date. */
      keepsTranslation: z._default(z.boolean(), false),
    }),
    answer: versions,
  },
  'POST /console/help/article/publish': {
    access: 'console:help',
    changes: 'console:help:manage',
    idempotent: true,
    summary: 'Show the saved texts of an article to readers, and answer questions with them',
    body: z.object({
      slug,
      texts: z.array(z.object({ lang, version })).check(z.minLength(1), z.maxLength(2)),
    }),
    answer: versions,
  },
  'POST /console/help/article/unpublish': {
    access: 'console:help',
    changes: 'console:help:manage',
    idempotent: true,
    summary: 'Take the text of an article away from readers; it stays as a draft',
    body: seen,
    answer: versions,
  },
  'POST /console/help/article/discard': {
    access: 'console:help',
    changes: 'console:help:manage',
    idempotent: true,
    summary: 'Drop the saved changes of a published text, or delete a text that was never published',
    body: seen,
    answer: versions,
  },
  'POST /console/help/article/confirmTranslation': {
    access: 'console:help',
    changes: 'console:help:manage',
    idempotent: true,
    summary: 'Say that a text agrees with the later one in the other language',
    body: seen,
    answer: doneAnswer,
  },
  'POST /console/help/article/history': {
    access: 'console:help',
    changes: 'nothing',
    summary: 'The versions of an article in one language, the newest first',
    body: z.object({ ...paging, slug, lang }),
    answer: pageOf(
      z.object({
        version,
        action: z.enum(articleActions),
        title: z.string(),
        changedAt: serverTime,
        changedBy: z.nullable(z.string()),
      }),
    ),
  },
  'POST /console/help/article/version': {
    access: 'console:help',
    changes: 'nothing',
    summary: 'The content of one version of an article',
    body: seen,
    answer: z.object({ version, ...content }),
  },
})
