import * as z from 'zod/mini'
import {
  id,
  limitedText,
  pageOf,
  paging,
  requiredText,
  serverTime,
  nameText,
  filterTime,
} from '../shared/contract/envelope.contract.ts'
import {
  announcementCategories,
  announcementLimits,
  announcementStates,
} from '../shared/contract/console/announcement.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const category = z.enum(announcementCategories)
const title = nameText(announcementLimits.title).check(z.minLength(1))
const text = requiredText(announcementLimits.text)

const announcement = z.object({
  newsId: id,
  category,
  titleEn: z.string(),
  titleCn: z.string(),
  textEn: z.string(),
  textCn: z.string(),
  publishedAt: serverTime,
  state: z.enum(announcementStates),
  /** Counts the changes: only who has seen the last one can make the next. */
  version: z.int(),
  /** Who changed it last. */
  changedBy: z.string(),
})

const changing = { access: 'console:news', changes: 'console:news:manage', idempotent: true } as const

export const announcementRoutes = defineRoutes({
  'POST /console/news/getPageList': {
    access: 'console:news',
    changes: 'nothing',
    summary: 'News for agencies, the newest first, with scheduled and withdrawn ones',
    body: z.object({
      ...paging,
      /** Part of a title, in either language. */
      keyword: z.optional(limitedText(60)),
      category: z.optional(category),
      state: z.optional(z.enum(announcementStates)),
    }),
    answer: pageOf(announcement),
  },
  'GET /console/news/info/{newsId}': {
    access: 'console:news',
    summary: 'One piece of news in both languages',
    answer: announcement,
  },
  'POST /console/news/save': {
    ...changing,
    summary: 'Publish a piece of news to all agencies, now or later, or change one',
    body: z.object({
      /** Without an id a new one is created. */
      newsId: z.optional(id),
      version: z._default(z.int().check(z.minimum(0)), 0),
      category,
      titleEn: title,
      titleCn: title,
      textEn: text,
      textCn: text,
      /** From when agencies see it; now without it. */
      publishAt: z.optional(filterTime),
    }),
    answer: z.object({ newsId: id }),
  },
  'POST /console/news/withdraw': {
    ...changing,
    summary: 'Take a piece of news back, or show a withdrawn one again',
    body: z.object({ newsId: id, version: z.int().check(z.minimum(1)), withdrawn: z.boolean() }),
    answer: z.object({ version: z.int() }),
  },
})

export type Announcement = z.output<typeof announcement>
