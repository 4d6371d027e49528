import * as z from 'zod/mini'
import { pageSizeDefault, pageSizeMax } from './constants.ts'

/** User input: no control characters, limited length. */
export const limitedText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
  )

export const requiredText = (max: number) => limitedText(max).check(z.minLength(1))

/** A name: one line, because names are also in subjects of emails and in tables. */
export const nameText = (max: number) => limitedText(max).check(z.regex(/^[^\t\n\r]*$/))

export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/))

/** ISO time with offset +08:00: the server uses Beijing time. */
export const serverTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?\+08:00$/))

/** Years that calendars, time zones and databases agree on. A day at the edge of their range has no next one. */
const filterYear = /^(?:19|20|21)\d\d-/

/** A time that limits a list. */
export const filterTime = z.iso.datetime({ offset: true }).check(z.maxLength(40), z.regex(filterYear))

/** A date that limits a list. */
export const filterDate = z.iso.date().check(z.regex(filterYear))

export const money = z.object({ amount: z.int(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })

export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSizeDefault),
}

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: z.int(),
    totalIsAtLeast: z.optional(z.boolean()),
    page: z.int(),
    pageSize: z.int(),
  })

export const emptyAnswer = z.object({})
export const doneAnswer = z.boolean()
