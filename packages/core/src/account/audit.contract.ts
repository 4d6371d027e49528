import * as z from 'zod/mini'
import { filterTime, id, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const action = z.string().check(z.regex(/^[A-Z][A-Z_]{1,39}$/))

const entry = z.object({
  id,
  at: serverTime,
  action,
  userId: z.nullable(z.string()),
  /** Address of the user at the time; null for work of the server. */
  userEmail: z.nullable(z.string()),
  objectKind: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  result: z.enum(['done', 'refused']),
  address: z.string(),
  agent: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The sealed batch that contains the entry; null until it is sealed. */
  batch: z.nullable(z.int()),
})

export const auditFilters = z.object({
  userId: z.optional(id),
  action: z.optional(action),
  from: z.optional(filterTime),
  /** Exclusive. */
  to: z.optional(filterTime),
})

export const auditRoutes = defineRoutes({
  'POST /auditLog/getPageList': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    summary: 'Audit log of the agency, newest first',
    body: z.object({ ...paging, ...auditFilters.shape }),
    answer: pageOf(entry),
  },
  'POST /auditLog/export': {
    access: 'sys:profile:userManagement',
    changes: 'list:export',
    summary: 'Export the filtered audit log to a file, as a download task; newest first',
    body: z.object({ filters: auditFilters, format: z._default(z.enum(['CSV', 'XLSX']), 'CSV') }),
    answer: z.object({ downloadTaskId: id }),
  },
  'GET /auditLog/getActions': {
    access: 'sys:profile:userManagement',
    summary: 'Actions of the audit log with their names in the language of the request',
    answer: z.array(z.object({ action, label: z.string() })),
  },
})

export type AuditRow = z.output<typeof entry>
export type AuditFilters = z.output<typeof auditFilters>
