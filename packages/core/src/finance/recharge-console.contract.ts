import * as z from 'zod/mini'
import { agencyCode, agencyOfRow } from '../shared/contract/console/agency-of-row.contract.ts'
import { rechargeStatuses } from '../shared/contract/deposit.ts'
import {
  id,
  limitedText,
  money,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const status = z.enum(rechargeStatuses)

/** Counts the changes of a top-up: only who has seen the last one can make the next. */
const version = z.int().check(z.minimum(1))

const row = z.object({
  rechargeId: id,
  rechargeNo: z.string(),
  ...agencyOfRow,
  submittedAt: serverTime,
  user: z.string(),
  amount: money,
  status,
  version,
  /** A first person has approved this amount, and a second one is needed. */
  approvedAmount: z.nullable(money),
  creditedAmount: z.nullable(money),
  decidedAt: z.nullable(serverTime),
})

/** Another top-up with a receipt of the same content, of any agency. */
const duplicate = z.object({
  rechargeId: id,
  rechargeNo: z.string(),
  agencyName: z.string(),
  submittedAt: serverTime,
  status,
  /** Name of the receipt file of the top-up that is shown. */
  receipt: z.string(),
})

const changed = z.object({ status, version, waitsForSecond: z.boolean() })
const changing = { access: 'console:finance', changes: 'console:finance:manage', idempotent: true } as const

export const rechargeConsoleRoutes = defineRoutes({
  'POST /console/recharge/getPageList': {
    access: 'console:finance',
    changes: 'nothing',
    summary: 'Top-ups of all agencies: submitted ones first, the oldest first among them',
    body: z.object({
      ...paging,
      /** Number of a top-up. */
      keyword: z.optional(limitedText(40)),
      agencyCode: z.optional(agencyCode),
      status: z.optional(status),
      currency: z.optional(currencyCode),
      /** Only those that wait for a second person. */
      waitsForSecond: z.optional(z.boolean()),
    }),
    answer: pageOf(row),
  },
  'GET /console/recharge/info/{rechargeId}': {
    access: 'console:finance',
    summary: 'One top-up with its receipts, who has decided what, and what can be done',
    answer: z.object({
      ...row.shape,
      remark: z.string(),
      /** Opens without signing in for 15 minutes. */
      receipts: z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() })),
      /** Other top-ups with the same receipt, the newest first; at most 10. */
      duplicates: z.array(duplicate),
      rejectReason: z.nullable(z.string()),
      firstApprover: z.nullable(z.object({ name: z.string(), at: serverTime, isCaller: z.boolean() })),
      decidedBy: z.nullable(z.string()),
      /** Above this amount a second person is needed. */
      secondPersonAbove: money,
      /** Smallest amount is 1; no more can be credited. */
      most: money,
      balance: money,
    }),
  },
  'POST /console/recharge/credit': {
    ...changing,
    feature: 'deposit:change',
    summary: 'Credit a top-up with the amount received; above the limit the first person approves and a second credits',
    body: z.object({
      rechargeId: id,
      version,
      /** What was received, in minor units. */
      amount: z.int().check(z.minimum(1)),
    }),
    answer: changed,
  },
  'POST /console/recharge/reject': {
    ...changing,
    summary: 'Reject a top-up with a reason that the agency reads',
    body: z.object({ rechargeId: id, version, reason: requiredText(300) }),
    answer: changed,
  },
})
