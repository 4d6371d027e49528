import { and, desc, eq, inArray } from 'drizzle-orm'
import { operatorName } from '../booking/operator.ts'
import { billProblem, confirmDays, toServerTime } from '@gangway/core/contract'
import { refund } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/names.ts'
import { writeDown } from '../session/audit.ts'
import type { Due } from '../shared/agenda.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { sentence } from '../shared/http/sentence.ts'
import { tellSupport } from '../support/raise-request.ts'
import { failPoint } from '../shared/fail-point.ts'
import { changeRefund, holdBoth } from './change-refund.ts'
import { findRefund, type Refund } from './refund.store.ts'
import { credit } from './settle-refund.ts'

type ListCall = Call<'POST /client/unconfirmedRefund/getPageList'>

const waiting: Refund['confirmState'][] = ['UNCONFIRMED', 'DISPUTED']
const dayMs = 86_400_000

/** Money that came back and waits to be accepted, the newest first. */
export async function listUnconfirmed(
  { db, market }: Deps,
  { caller, body }: ListCall,
): Promise<Reply<Answer<'POST /client/unconfirmedRefund/getPageList'>>> {
  const { page, pageSize, refundNo, orderNo } = body
  const scope = scopeOf(caller)
  const wanted = and(
    inArray(refund.confirmState, waiting),
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
    list: rows.map(presentUnconfirmed),
    total,
    page,
    pageSize,
    names: namesOf(market, [], { airlines: rows.map(({ airline }) => airline) }),
  })
}

function presentUnconfirmed(row: Refund) {
  const { currency, estimated, confirmState } = row
  const received = row.received ?? 0
  const receivedAt = row.receivedAt ?? row.statusAt
  const money = (amount: number) => ({ amount, currency })
  return {
    refundNo: row.refundNo,
    orderNo: row.orderNo,
    passengerNames: row.passengerNames.split('|'),
    airline: row.airline,
    pnrs: row.pnrs,
    received: money(received),
    estimated: money(estimated),
    difference: money(received - estimated),
    serviceFee: money(row.serviceFee),
    receivedAt: toServerTime(receivedAt),
    confirmsAt:
      confirmState === 'UNCONFIRMED' ? toServerTime(new Date(receivedAt.getTime() + confirmDays * dayMs)) : null,
    type: row.type,
    confirmState,
  }
}

type Confirm = 'POST /client/unconfirmedRefund/confirm'

/** All or none: whoever is told that it is done finds all of the money on the deposit. */
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
  // In an order in which nobody waits for each other.
  const rows = found.flatMap((row) => row ?? []).toSorted((one, other) => (one.bookingId < other.bookingId ? -1 : 1))
  const problem = await deps.db
    .transaction(async (tx) => {
      const operator = await operatorName(tx, caller)
      for (const each of rows) {
        const held = await holdBoth(tx, scope, each)
        if (!held || !waiting.includes(held.row.confirmState)) throw new NotWaiting(each.refundNo)
        const line = { sentence: 'refundConfirmed', operator }
        await credit(tx, deps, held, now, { confirmState: 'CONFIRMED' }, line)
        await deps.agenda.remove(tx, scope, { kind: 'refund.confirm', subject: each.id })
        const object = { kind: 'refund', id: each.refundNo }
        const deed = { action: 'REFUND_CONFIRM', by: { clientId, userId }, from: { address, agent }, object } as const
        await writeDown(tx, deed, now)
      }
      return undefined
    })
    .catch((error: unknown) => {
      // Leaves the transaction undone, the first of several as well.
      if (error instanceof NotWaiting) return error
      throw error
    })
  if (problem) return refuse(5312, { errorType: 1, values: { context: 'refundConfirmed', refundNo: problem.refundNo } })
  failPoint('after-credit')
  return answer({ confirmed: wanted })
}

class NotWaiting extends Error {
  readonly refundNo: string
  constructor(refundNo: string) {
    super(`Refund ${refundNo} does not wait for anybody.`)
    this.refundNo = refundNo
  }
}

type Dispute = 'POST /client/unconfirmedRefund/dispute'

/** Nobody confirms it by itself any more; it may still be accepted. */
export async function disputeRefund(
  deps: Deps,
  { caller, body, lang }: Call<Dispute>,
): Promise<Reply<Answer<Dispute>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const found = await findRefund(deps.db, scope, { refundNo: body.refundNo })
  if (!found) return refuse(5004)
  const isDone = await deps.db.transaction(async (tx) => {
    const held = await holdBoth(tx, scope, found)
    if (held?.row.confirmState !== 'UNCONFIRMED') return false
    const line = {
      sentence: 'refundDisputed',
      values: { remark: body.remark },
      operator: await operatorName(tx, caller),
    }
    await changeRefund(tx, { ...deps, now }, held.row, { confirmState: 'DISPUTED' }, line)
    await deps.agenda.remove(tx, scope, { kind: 'refund.confirm', subject: found.id })
    const { refundNo, remark } = body
    await tellSupport(
      tx,
      deps,
      { caller, lang },
      {
        category: billProblem,
        orderNo: held.booking.orderNo,
        description: sentence(lang, 'raised.disputedRefund', { refundNo, remark }),
      },
    )
    return true
  })
  return isDone
    ? answer(true)
    : refuse(5312, { errorType: 1, values: { context: 'refundConfirmed', refundNo: body.refundNo } })
}

/** Nobody said anything for a week. */
export async function confirmByItself(deps: Deps, { scope, subject, clock }: Due): Promise<undefined> {
  const found = await findRefund(deps.db, scope, { id: subject })
  if (!found) return undefined
  await deps.db.transaction(async (tx) => {
    const held = await holdBoth(tx, scope, found)
    if (held?.row.confirmState !== 'UNCONFIRMED') return
    const line = { sentence: 'refundConfirmed', values: { context: 'byItself', count: confirmDays } }
    await credit(tx, deps, held, clock.now(), { confirmState: 'CONFIRMED' }, line)
  })
  failPoint('after-credit')
  return undefined
}
