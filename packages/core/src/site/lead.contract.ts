import * as z from 'zod/mini'
import { id, limitedText, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

export const leadKinds = ['contact', 'event', 'airline'] as const
export const leadStatuses = ['NEW', 'CONTACTED', 'CLOSED'] as const

const kind = z.enum(leadKinds)
const status = z.enum(leadStatuses)

const lead = z.object({
  id,
  kind,
  /** The path of the trade event, or the code of the airline. */
  subject: z.nullable(z.string()),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  lang: z.enum(['en', 'cn']),
  status,
  createdAt: serverTime,
})

const filters = {
  kind: z.optional(kind),
  status: z.optional(status),
  /** The path of a trade event, or the code of an airline. */
  subject: z.optional(limitedText(40)),
  /** Part of the company, the name or the e-mail address. */
  keyword: z.optional(limitedText(100)),
}

export const leadRoutes = defineRoutes({
  'POST /console/lead/getPageList': {
    access: 'console:lead',
    changes: 'nothing',
    summary: 'What visitors of the public pages sent with a form, the newest first',
    body: z.object({ ...paging, ...filters }),
    answer: pageOf(lead),
  },
  'GET /console/lead/info/{id}': {
    access: 'console:lead',
    summary: 'One lead with all fields of its form',
    answer: z.object({
      ...lead.shape,
      /** All other filled fields of the form, labels and values in the language of the caller. */
      fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      note: z.string(),
      handledBy: z.nullable(z.string()),
      handledAt: z.nullable(serverTime),
    }),
  },
  'POST /console/lead/update': {
    access: 'console:lead',
    changes: 'console:lead:manage',
    idempotent: true,
    summary: 'Set the status of a lead and the note about it',
    body: z.object({ id, status, note: limitedText(2000) }),
    answer: z.boolean(),
  },
  'POST /console/lead/export': {
    access: 'console:lead',
    changes: 'console:lead:manage',
    idempotent: true,
    summary: 'Export the found leads to a file',
    body: z.object({ ...filters, format: z.enum(['CSV', 'XLSX']) }),
    answer: z.object({ downloadTaskId: id }),
  },
})
