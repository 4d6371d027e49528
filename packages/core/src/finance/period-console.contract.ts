import * as z from 'zod/mini'
import { accountingPeriodStates } from '../shared/contract/finance/accounting.ts'
import { id, pageOf, paging, requiredText, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const agencyCode = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))
const state = z.enum(accountingPeriodStates)
const version = z.int().check(z.minimum(1))

const closedPeriod = z.object({
  periodId: id,
  agencyCode,
  agencyName: z.string(),
  month: z.string(),
  state,
  version,
  closedAt: serverTime,
  /** Only the last closed month of an agency can be reopened. */
  isLast: z.boolean(),
  reopenReason: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.nullable(serverTime),
  /** The caller proposed it, so another person has to decide. */
  isOwn: z.boolean(),
  reopenedBy: z.nullable(z.string()),
  reopenedAt: z.nullable(serverTime),
})

const changing = { access: 'console:finance', changes: 'console:finance:manage', idempotent: true } as const
const changed = z.object({ state, version })

export const periodConsoleRoutes = defineRoutes({
  'POST /console/period/getPageList': {
    access: 'console:finance',
    changes: 'nothing',
    summary: 'Closed months of agencies: those that are proposed to be reopened first',
    body: z.object({ ...paging, agencyCode: z.optional(agencyCode), state: z.optional(state) }),
    answer: pageOf(closedPeriod),
  },
  'POST /console/period/proposeReopen': {
    ...changing,
    summary: 'Propose to reopen the last closed month of an agency; another person applies it',
    body: z.object({ periodId: id, version, reason: requiredText(300) }),
    answer: changed,
  },
  'POST /console/period/applyReopen': {
    ...changing,
    feature: 'accounting:change',
    summary: 'Reopen a month that another person has proposed to reopen',
    body: z.object({ periodId: id, version }),
    answer: changed,
  },
  'POST /console/period/declineReopen': {
    ...changing,
    summary: 'Decline the proposal to reopen a month, or withdraw an own one',
    body: z.object({ periodId: id, version }),
    answer: changed,
  },
})
