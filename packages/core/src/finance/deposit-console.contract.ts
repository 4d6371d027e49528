import * as z from 'zod/mini'
import { agencyCode, agencyOfRow } from '../shared/contract/console/agency-of-row.contract.ts'
import { depositChangeKinds, depositChangeStates } from '../shared/contract/deposit.ts'
import { id, money, pageOf, paging, requiredText, serverTime } from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const kind = z.enum(depositChangeKinds)
const state = z.enum(depositChangeStates)
const version = z.int().check(z.minimum(1))

const change = z.object({
  changeId: id,
  changeNo: z.string(),
  ...agencyOfRow,
  kind,
  /** Signed for an adjustment; the new value of a credit line. */
  amount: money,
  reason: z.string(),
  state,
  version,
  proposedBy: z.string(),
  proposedAt: serverTime,
  /** The caller proposed it, so another person has to decide. */
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(serverTime),
  declineReason: z.nullable(z.string()),
})

const changed = z.object({ state, version })
const changing = { access: 'console:finance', changes: 'console:finance:manage', idempotent: true } as const

export const depositConsoleRoutes = defineRoutes({
  'POST /console/deposit/getPageList': {
    access: 'console:finance',
    changes: 'nothing',
    summary: 'Changes of deposits and credit lines: those that wait for a second person first',
    body: z.object({ ...paging, agencyCode: z.optional(agencyCode), state: z.optional(state), kind: z.optional(kind) }),
    answer: pageOf(change),
  },
  'GET /console/deposit/info/{agencyCode}': {
    access: 'console:finance',
    summary: 'Deposit of one agency by currency',
    answer: z.object({
      agencyCode,
      agencyName: z.string(),
      accounts: z.array(z.object({ currency: currencyCode, balance: money, held: money, creditLine: money })),
    }),
  },
  'POST /console/deposit/propose': {
    ...changing,
    summary: 'Propose an adjustment, another credit line or the return of deposit; another person applies it',
    body: z.object({
      agencyCode,
      kind,
      currency: currencyCode,
      /** In minor units: signed for an adjustment, the new value of a credit line, what is returned. */
      amount: z.int(),
      reason: requiredText(300),
    }),
    answer: z.object({ changeNo: z.string() }),
  },
  'POST /console/deposit/apply': {
    ...changing,
    feature: 'deposit:change',
    summary: 'Apply a change that another person has proposed',
    body: z.object({ changeId: id, version }),
    answer: changed,
  },
  'POST /console/deposit/decline': {
    ...changing,
    summary: 'Decline a proposed change, or withdraw an own one, with a reason',
    body: z.object({ changeId: id, version, reason: requiredText(300) }),
    answer: changed,
  },
})
