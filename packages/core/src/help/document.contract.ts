import * as z from 'zod/mini'
import { documentCategories } from '../shared/contract/document.ts'
import { emptyAnswer, limitedText, pageOf, paging } from '../shared/contract/envelope.contract.ts'
import { localDate } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const versionName = z.string().check(z.regex(/^\d{1,3}\.\d{1,3}$/))

const version = z.object({
  version: versionName,
  published: localDate,
  /** What is new in it. */
  changes: z.string(),
})

const document = z.object({
  slug: z.string(),
  category: z.enum(documentCategories),
  title: z.string(),
  /** The first paragraph. */
  summary: z.string(),
  /** The newest version. */
  ...version.shape,
})

export const documentRoutes = defineRoutes({
  'POST /document/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Documents of the product library in the language of the request, the newest first',
    body: z.object({
      ...paging,
      /** Words of title or text. */
      keyword: z.optional(limitedText(60)),
      category: z.optional(z.enum(documentCategories)),
    }),
    answer: pageOf(document),
  },
  'GET /document/info/{slug}': {
    access: 'public',
    summary: 'One document with its text in a subset of Markdown, and its versions',
    answer: z.extend(document, { text: z.string(), versions: z.array(version) }),
  },
  'GET /document/download/{slug}': {
    access: 'public',
    summary:
      'A document as PDF or Markdown: the newest version by default, in the requested language or that of the request',
    query: z.object({
      format: z.enum(['PDF', 'MD']),
      version: z.optional(versionName),
      lang: z.optional(z.enum(['en', 'cn'])),
    }),
    answer: emptyAnswer,
    file: true,
  },
})
