import { and, desc, eq, inArray } from 'drizzle-orm'
import { operatorName } from '../shared/agency/operator-name.ts'
import { billProblemCategory, confirmDays, formatMoney, getConfirmDeadline, toServerTime } from '@gangway/core/contract'
import { refund } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { createOrCommentRequest } from '../support/create-request.ts'
import { crashPoint } from '../shared/crash-point.ts'
import { changeRefund, lockRefundAndBooking } from './change-refund.ts'
import { presentParts } from './present-refund.ts'
import { creditAmountOf } from './refund-money.ts'
import { findRefund, type Refund } from './refund.store.ts'
import { creditDeposit } from './settle-refund.ts'

type ListCall = Call<'POST /client/unconfirmedRefund/getPageList'>

const isUnconfirmed: Refund['confirmState'][] = ['UNCONFIRMED', 'DISPUTED']

/** Received money that waits for confirmation, newest first. */
export async function listUnconfirmed(
  { db, market }: Deps,
  { caller, body }: ListCall,
): Promise<Reply<Answer<'POST /client/unconfirmedRefund/getPageList'>>> {
  const { page, pageSize, refundNo, orderNo } = body
  const scope = scopeOf(caller)
  const wanted = and(
    inArray(refund.confirmState, isUnconfirmed),
    refundNo === undefined ? undefined : eq(refund.refundNo, refundNo),
    orderNo === undefined ? undefined : eq(refund.orderNo, orderNo),
  )
  const rows = await db
    .select()
    .from(refund)
    .where(scope.client(refund, wanted))
    .orderBy(desc(refund.receivedAt), desc(refund.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(refund, scope.client(refund, wanted))
  return answer({
    list: rows.map((row) => presentUnconfirmed(row, caller.clock.now())),
    total,
    page,
    pageSize,
    names: namesOf(market, [], { airlines: rows.flatMap(({ airlines }) => airlines) }),
  })
}

function presentUnconfirmed(row: Refund, now: Date) {
  const { currency, estimated, confirmState } = row
  const received = row.received ?? 0
  const receivedAt = row.receivedAt ?? row.statusAt
  const confirmsAt = getConfirmDeadline(receivedAt)
  const isAhead = confirmState === 'UNCONFIRMED' && confirmsAt > now
  const money = (amount: number) => ({ amount, currency })
  return {
    refundNo: row.refundNo,
    orderNo: row.orderNo,
    passengerNames: row.passengerNames.split('|'),
    airline: row.airline,
    airlines: row.airlines,
    pnrs: row.pnrs,
    received: money(received),
    estimated: money(estimated),
    difference: money(received - estimated),
    serviceFee: money(row.serviceFee),
    credit: money(creditAmountOf(row)),
    airlineParts: presentParts(row),
    receivedAt: toServerTime(receivedAt),
    // Without a date once it has passed: the job that confirms it is about to run.
    confirmsAt: isAhead ? toServerTime(confirmsAt) : null,
    type: row.type,
    confirmState,
  }
}

type Confirm = 'POST /client/unconfirmedRefund/confirm'

/** All or none, so a successful answer means that all of the money is on the deposit. */
export async function confirmRefunds(
  deps: Deps,
  { caller, body, address, agent }: Call<Confirm>,
): Promise<Reply<Answer<Confirm>>> {
  const scope = scopeOf(caller)
  const { clientId, userId } = caller
  const now = caller.clock.now()
  const wanted = [...new Set(body.refundNos)].toSorted()
  const found = await Promise.all(wanted.map((refundNo) => findRefund(deps.db, scope, { refundNo })))
  if (found.some((row) => row === undefined)) return refuse(5004)
  // A fixed lock order prevents deadlocks.
  const rows = found.flatMap((row) => row ?? []).toSorted((one, other) => (one.bookingId < other.bookingId ? -1 : 1))
  const problem = await deps.db
    .transaction(async (tx) => {
      const operator = await operatorName(tx, caller)
      for (const each of rows) {
        const locked = await lockRefundAndBooking(tx, scope, each)
        if (!locked || !isUnconfirmed.includes(locked.row.confirmState)) throw new NotUnconfirmedError(each.refundNo)
        const line = { sentence: 'refundConfirmed', operator }
        await creditDeposit(tx, deps, { ...locked, userId }, now, { confirmState: 'CONFIRMED' }, line)
        await deps.scheduler.remove(tx, scope, { kind: 'refund.confirm', subject: each.id })
        const object = { kind: 'refund', id: each.refundNo }
        const auditEntry = {
          action: 'REFUND_CONFIRM',
          by: { clientId, userId },
          from: { address, agent },
          object,
        } as const
        await writeAuditLog(tx, auditEntry, now)
      }
      return undefined
    })
    .catch((error: unknown) => {
      // Rolls back the transaction, with all earlier confirmations.
      if (error instanceof NotUnconfirmedError) return error
      throw error
    })
  if (problem) return refuse(5312, { errorType: 1, values: { context: 'refundConfirmed', refundNo: problem.refundNo } })
  crashPoint('after-credit')
  return answer({ confirmed: wanted })
}

class NotUnconfirmedError extends Error {
  readonly refundNo: string
  constructor(refundNo: string) {
    super(`Refund ${refundNo} does not wait for confirmation.`)
    this.refundNo = refundNo
  }
}

type Dispute = 'POST /client/unconfirmedRefund/dispute'

/** Stops the automatic confirmation; the amount can still be accepted. */
export async function disputeRefund(
  deps: Deps,
  { caller, body, lang, address, agent }: Call<Dispute>,
): Promise<Reply<Answer<Dispute>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const found = await findRefund(deps.db, scope, { refundNo: body.refundNo })
  if (!found) return refuse(5004)
  const isDone = await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, scope, found)
    if (locked?.row.confirmState !== 'UNCONFIRMED') return false
    const line = {
      sentence: 'refundDisputed',
      values: { remark: body.remark },
      operator: await operatorName(tx, caller),
    }
    await changeRefund(tx, { ...deps, now }, locked.row, { confirmState: 'DISPUTED' }, line)
    await deps.scheduler.remove(tx, scope, { kind: 'refund.confirm', subject: found.id })
    const { refundNo, remark } = body
    await createOrCommentRequest(
      tx,
      deps,
      { caller, lang },
      {
        category: billProblemCategory,
        orderNo: locked.booking.orderNo,
        description: translateMessage(lang, 'raised.disputedRefund', {
          ...{ refundNo, remark },
          received: formatMoney({ amount: locked.row.received ?? 0, currency: locked.row.currency }),
          estimated: formatMoney({ amount: locked.row.estimated, currency: locked.row.currency }),
        }),
      },
    )
    const object = { kind: 'refund', id: refundNo }
    const entry = { action: 'REFUND_DISPUTE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return true
  })
  return isDone
    ? answer(true)
    : refuse(5312, { errorType: 1, values: { context: 'refundConfirmed', refundNo: body.refundNo } })
}

/** Confirms an amount that was neither confirmed nor disputed for a week. */
export async function confirmAutomatically(deps: Deps, { scope, subject, clock }: JobContext): Promise<undefined> {
  const found = await findRefund(deps.db, scope, { id: subject })
  if (!found) return undefined
  await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, scope, found)
    if (locked?.row.confirmState !== 'UNCONFIRMED') return
    const line = { sentence: 'refundConfirmed', values: { context: 'byItself', count: confirmDays } }
    await creditDeposit(tx, deps, locked, clock.now(), { confirmState: 'CONFIRMED' }, line)
  })
  crashPoint('after-credit')
  return undefined
}
