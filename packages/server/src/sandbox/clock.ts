import { pendingStatuses, toServerTime } from '@gangway/core/contract'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { ancillaryOrder, booking, client, refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type FieldProblem, type Refusal, type Reply } from '../shared/http/reply.ts'
import { changeClock, latestOf, maxDaysAhead, timeOf, type ClockChange, type ClockState } from './clock.rules.ts'
import { refuseInLiveMode, type SandboxCall } from './test-mode.ts'

type ClockCall = SandboxCall<'POST /sandbox/clock'>

/** How long a request waits for the jobs that became due. */
const maxJobWaitMs = 10_000

export async function readClock(
  deps: Deps,
  { caller }: Call<'GET /sandbox/clock'>,
): Promise<Reply<Answer<'GET /sandbox/clock'>>> {
  const closed = refuseInLiveMode(caller)
  if (closed) return closed
  const found = await findClock(deps, scopeOf(caller))
  return found ? answer(found) : refuse(5004)
}

/** Undefined for an agency in live mode. */
export async function findClock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
): Promise<Answer<'GET /sandbox/clock'> | undefined> {
  const state = await db.transaction((tx) => lockClock(tx, scope))
  return state && present(state, clock.now())
}

export async function setClock(
  deps: Deps,
  { caller, body, address, agent, by = caller }: ClockCall,
): Promise<Reply<Answer<'POST /sandbox/clock'>>> {
  const closed = refuseInLiveMode(caller)
  if (closed) return closed
  const change = changeOf(body)
  if (!change) return invalidChange('body', 'oneChange')
  const scope = scopeOf(caller)
  const real = deps.clock.now()
  const changed = await deps.db.transaction(async (tx) => {
    const result = await applyClockChange(tx, scope, change, real)
    if ('kind' in result) return result
    const detail = { change: change.kind }
    await writeAuditLog(tx, { action: 'SANDBOX_CLOCK_UPDATE', by, from: { address, agent }, detail }, real)
    return result
  })
  if ('kind' in changed) return changed
  const signal = AbortSignal.timeout(maxJobWaitMs)
  const happened = await deps.scheduler.runDue(scope.clientId, signal)
  return answer({ ...present(changed, deps.clock.now()), happened, goesOn: signal.aborted })
}

async function applyClockChange(tx: Tx, scope: Scope, change: ClockChange, real: Date): Promise<ClockState | Refusal> {
  const state = await lockClock(tx, scope)
  if (!state) return refuse(5004)
  if (change.kind === 'reset') {
    const count = await countPendingAfter(tx, scope, real)
    if (count > 0) return refuse(5312, { errorType: 1, values: { context: 'clock', number: count } })
  }
  const changed = changeClock(state, change, real)
  if (!changed.ok) {
    const path = change.kind === 'freezeAt' ? 'freezeAt' : 'advance'
    return changed.why === 'backward'
      ? invalidChange(path, 'clockBackward')
      : invalidChange(path, 'clockTooFar', { days: maxDaysAhead })
  }
  const { shiftMs, frozenAt } = changed.state
  // An agency that has switched to live mode keeps the real time.
  await tx
    .update(client)
    .set({ clockShiftMs: shiftMs, clockFrozenAt: frozenAt })
    .where(and(eq(client.id, scope.clientId), eq(client.mode, 'test')))
  return changed.state
}

/** Locks the agency's row, so that clock changes run one at a time. */
async function lockClock(tx: Tx, { clientId }: Scope): Promise<ClockState | undefined> {
  const [row] = await tx
    .select({ shiftMs: client.clockShiftMs, frozenAt: client.clockFrozenAt })
    .from(client)
    .where(and(eq(client.id, clientId), eq(client.mode, 'test')))
    .for('no key update')
  return row
}

/** Bookings in progress that were begun at a later test time: after a reset they would wait for that time. */
async function countPendingAfter(tx: Tx, scope: Scope, real: Date): Promise<number> {
  const bookings = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(scope.client(booking, gt(booking.updatedAt, real), inArray(booking.status, [...pendingStatuses])))
  const extras = await tx
    .select({ id: ancillaryOrder.id })
    .from(ancillaryOrder)
    .where(
      scope.client(
        ancillaryOrder,
        gt(ancillaryOrder.createdAt, real),
        inArray(ancillaryOrder.status, ['UNPAID', 'TICKETING_IN_PROCESS']),
      ),
    )
  const refunds = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(scope.client(refund, gt(refund.updatedAt, real), isNull(refund.endedAt)))
  return bookings.length + extras.length + refunds.length
}

function changeOf({ freezeAt, freeze, advance, reset }: ClockCall['body']): ClockChange | undefined {
  const changes: ClockChange[] = []
  if (freezeAt !== undefined) changes.push({ kind: 'freezeAt', at: new Date(freezeAt) })
  if (freeze !== undefined) changes.push({ kind: freeze ? 'freeze' : 'run' })
  if (advance) {
    const { days, hours, minutes, seconds } = advance
    changes.push({ kind: 'advance', ms: (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 })
  }
  if (reset) changes.push({ kind: 'reset' })
  return changes.length === 1 ? changes[0] : undefined
}

function present(state: ClockState, real: Date) {
  const now = timeOf(state, real)
  return {
    now: toServerTime(now),
    frozen: state.frozenAt !== null,
    aheadSeconds: Math.round((now.getTime() - real.getTime()) / 1_000),
    latest: toServerTime(latestOf(real)),
  }
}

function invalidChange(path: string, key: string, values?: FieldProblem['values']): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.sandbox.${key}`, values }] })
}
