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
import { agencyArticleKinds, agencyArticleStates, articleLimits, formalities } from '../shared/contract/knowledge.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const lang = z.enum(['en', 'cn'])
/** Counts the changes, 0 before the first. */
const version = z.int().check(z.minimum(0))

const starters = z.array(requiredText(articleLimits.starter)).check(z.maxLength(articleLimits.starters))

const tone = {
  /** Empty: the assistant has no name. */
  name: limitedText(articleLimits.name).check(z.regex(/^[^\n\r\t[\]()<>*`]*$/)),
  /** The answer to a greeting, by language; empty: that of the provider. */
  greeting: z.object({ en: limitedText(articleLimits.greeting), cn: limitedText(articleLimits.greeting) }),
  formality: z.enum(formalities),
  /** Small image as a data URL, so that no page loads anything from elsewhere; empty without a logo. */
  logo: z._default(
    limitedText(articleLimits.logo).check(z.regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/)),
    '',
  ),
  /** `#rrggbb`; empty for the colour of the page. */
  color: z._default(z.string().check(z.regex(/^(?:#[0-9a-f]{6})?$/)), ''),
  /** Questions that the chat suggests at first, by language. */
  starters: z._default(z.object({ en: starters, cn: starters }), { en: [], cn: [] }),
}

const article = {
  kind: z.enum(agencyArticleKinds),
  lang,
  state: z.enum(agencyArticleStates),
  title: requiredText(articleLimits.title),
}

const listed = z.object({ id, version, ...article, changedAt: serverTime })

const content = {
  /** Other phrasings of the question. */
  questions: z.array(requiredText(articleLimits.question)).check(z.maxLength(articleLimits.questions)),
  /** Subset of Markdown; HTML is shown as text. */
  text: requiredText(articleLimits.text),
}

export const knowledgeRoutes = defineRoutes({
  'GET /assistant/tone': {
    access: 'public',
    summary:
      'Name, greeting and formality of the assistant for the agency, and the logo, colour and questions of its chat',
    answer: z.object({ ...tone, version }),
  },
  'POST /assistant/tone/update': {
    access: 'sys:profile',
    changes: 'assistant:manage',
    idempotent: true,
    summary: 'Set what the assistant and its chat say and look like; refused if a colleague changed it meanwhile',
    body: z.object({ ...tone, version }),
    answer: z.object({ version }),
  },
  'POST /assistant/article/getPageList': {
    access: 'sys:profile',
    changes: 'nothing',
    summary: 'Articles and snippets of the own agency, last changed first',
    body: z.object({ ...paging, keyword: z.optional(limitedText(60)), kind: z.optional(z.enum(agencyArticleKinds)) }),
    answer: pageOf(listed),
  },
  'GET /assistant/article/info/{id}': {
    access: 'sys:profile',
    summary: 'One article or snippet of the own agency',
    answer: z.extend(listed, content),
  },
  'POST /assistant/article/save': {
    access: 'sys:profile',
    changes: 'assistant:manage',
    idempotent: true,
    summary: 'Create or change an article of the own agency; refused if a colleague changed it meanwhile',
    body: z.object({
      /** Null creates one. */
      id: z.nullable(id),
      version,
      ...article,
      ...content,
    }),
    answer: z.object({ id, version }),
  },
  'POST /assistant/article/delete': {
    access: 'sys:profile',
    changes: 'assistant:manage',
    idempotent: true,
    summary: 'Delete an article of the own agency; refused if a colleague changed it meanwhile',
    body: z.object({ id, version }),
    answer: doneAnswer,
  },
})
