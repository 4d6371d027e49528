import * as z from 'zod/mini'
import { agencyCode, agencyOfRow } from '../shared/contract/console/agency-of-row.contract.ts'
import { id, money, pageOf, paging, limitedText, requiredText } from '../shared/contract/envelope.contract.ts'
import { airlineCode, localDate, names, payChannel } from '../shared/contract/offer.contract.ts'
import { providerRejectReasons, refundStatuses } from '../shared/contract/refund.ts'
import { logEntry, refundRow } from '../shared/contract/refund-row.contract.ts'
import { refundStatus } from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const row = z.object({
  ...refundRow.shape,
  refundId: id,
  ...agencyOfRow,
})

/**
 * `PROCESS`: handed over to the airline. `SETTLE`: paid by the airline, which fulfils it. `CORRECT`: the amount is disputed;
 * `settle` corrects or repeats it.
 */
export const refundConsoleActions = ['PROCESS', 'SETTLE', 'REJECT', 'CORRECT'] as const

const changed = z.object({ status: refundStatus, version: z.int() })

/** Counts the changes of a refund: only who has seen the last one can make the next. */
const version = z.int().check(z.minimum(1))
const note = requiredText(500)

export const refundConsoleRoutes = defineRoutes({
  'POST /console/refund/getPageList': {
    access: 'console:refund',
    changes: 'nothing',
    summary: 'Refunds of all agencies, the newest first',
    body: z.object({
      ...paging,
      /** Refund number, booking number or PNR. */
      keyword: z.optional(limitedText(40)),
      agencyCode: z.optional(agencyCode),
      airline: z.optional(airlineCode),
      status: z.optional(z.array(refundStatus).check(z.maxLength(refundStatuses.length))),
      overdue: z.optional(z.boolean()),
      /** The agency disputes the amount. */
      disputed: z.optional(z.boolean()),
    }),
    answer: z.extend(pageOf(row), { names }),
  },
  'GET /console/refund/info/{refundId}': {
    access: 'console:refund',
    summary: 'One refund of an agency with its amounts, its log and what can be done',
    answer: z.object({
      ...row.shape,
      version,
      channel: payChannel,
      /** Fare and tax as paid. */
      original: money,
      penalty: money,
      estimated: money,
      received: z.nullable(money),
      /** What the airline has paid according to the claim. */
      claimed: z.nullable(money),
      /** Date on which the airline carried out what is claimed. */
      fulfilmentDate: z.nullable(localDate),
      passengers: z.array(z.object({ name: z.string(), ticketNos: z.array(z.string()) })),
      /** With addresses that open without signing in for 15 minutes. */
      proofs: z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() })),
      notes: z.string(),
      rejectReason: z.nullable(z.string()),
      /** Newest first. */
      log: z.array(logEntry),
      actions: z.array(z.enum(refundConsoleActions)),
      names,
    }),
  },
  'POST /console/refund/process': {
    access: 'console:refund',
    changes: 'console:refund:manage',
    idempotent: true,
    summary: 'Record that a refund has been handed over to the airline',
    body: z.object({ refundId: id, version, note }),
    answer: changed,
  },
  'POST /console/refund/settle': {
    access: 'console:refund',
    changes: 'console:refund:manage',
    feature: 'deposit:change',
    idempotent: true,
    summary: 'Record or correct what the airline has paid for a refund, as if the airline had reported it',
    body: z.object({
      refundId: id,
      version,
      /** In minor units of the refund's currency, before the service fee. */
      received: z.int().check(z.minimum(0)),
      note,
    }),
    answer: changed,
  },
  'POST /console/refund/reject': {
    access: 'console:refund',
    changes: 'console:refund:manage',
    idempotent: true,
    summary: 'Reject a refund for the airline; the agency gets the reason by e-mail',
    body: z.object({ refundId: id, version, reason: z.enum(providerRejectReasons), note }),
    answer: changed,
  },
})
