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
})

export const auditRoutes = defineRoutes({
  'POST /auditLog/getPageList': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    summary: 'Audit log of the agency, newest first',
    body: z.object({
      ...paging,
      userId: z.optional(id),
      action: z.optional(action),
      from: z.optional(filterTime),
      /** Exclusive. */
      to: z.optional(filterTime),
    }),
    answer: pageOf(entry),
  },
  'GET /auditLog/getActions': {
    access: 'sys:profile:userManagement',
    summary: 'Actions of the audit log with their names in the language of the request',
    answer: z.array(z.object({ action, label: z.string() })),
  },
})

export type AuditRow = z.output<typeof entry>
