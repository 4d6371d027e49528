import { findServedAgency, type ServedAgency } from '../../shared/agency/served-agency.ts'
import type { Tx } from '../../database/db.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findBooking, lockBooking, type Booking } from '../booking.store.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { stopIssuance } from '../ticketing/stop-issuance.ts'
import { isStopping } from '../ticketing/ticketing.ts'
import { writeLog } from '../write-log.ts'
import { findBookingOwner } from './provider-bookings.store.ts'
import { orderActionsOf } from './show-provider-booking.ts'

type Check = 'POST /console/booking/check'
type Stop = 'POST /console/booking/stop'
type DecisionCall = Call<Check> | Call<Stop>

/** Runs the job that asks the airline now. What follows is the same as when the job becomes due by itself. */
export async function checkBooking(deps: Deps, call: Call<Check>): Promise<Reply<Answer<Check>> | Refusal> {
  const found = await findServed(deps, call)
  if (!('agency' in found)) return found
  const { agency, owner } = found
  const scope = clientScopeOf(owner)
  const now = agency.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, scope, { id: owner.id })
    if (!row || !orderActionsOf(row).includes('CHECK')) return changedMeanwhile
    const kind = row.status !== 'TICKETING' ? 'booking.resolve' : isStopping(row) ? 'booking.stop' : 'booking.ticket'
    await deps.scheduler.put(tx, scope, { kind, subject: row.id, dueAt: now })
    await record(tx, deps, call, row, now)
    return answer({ status: row.status })
  })
}

/** The same stop as that of the agency: its money returns with the airline's answer. */
export async function stopByProvider(deps: Deps, call: Call<Stop>): Promise<Reply<Answer<Stop>> | Refusal> {
  const found = await findServed(deps, call)
  if (!('agency' in found)) return found
  const { agency, owner } = found
  const { address, agent, caller, body } = call
  const row = await findBooking(deps.db, clientScopeOf(owner), body.orderNo)
  if (!row || !orderActionsOf(row).includes('STOP')) return changedMeanwhile
  const result = await stopIssuance(deps, agency.caller, body.orderNo, { address, agent }, { caller, note: body.note })
  return result.outcome === 'asked' ? answer({ status: result.status }) : changedMeanwhile
}

const changedMeanwhile = refuse(5312, { errorType: 1, values: { context: 'bookingChanged' } })

type Served = { agency: ServedAgency; owner: { id: string; clientId: string } }

async function findServed(deps: Deps, { caller, body }: DecisionCall): Promise<Served | Refusal> {
  if (!caller.provider) return refuse(403)
  const owner = await findBookingOwner(deps.db, body.orderNo)
  const agency = owner && (await findServedAgency(deps, caller, owner))
  return owner && agency ? { agency, owner } : refuse(5004)
}

async function record(
  tx: Tx,
  { clock }: Deps,
  { caller, body: { note }, address, agent }: DecisionCall,
  row: Booking,
  now: Date,
): Promise<void> {
  const object = { kind: 'booking', id: row.orderNo }
  const entry = { action: 'ORDER_CHECK', by: caller, from: { address, agent }, object, detail: { note } } as const
  await writeAuditLog(tx, entry, clock.now())
  const line = { stage: 'TICKETING', sentence: 'checkedByProvider', values: { note } } as const
  await writeLog(tx, row, now, { ...line, operator: await operatorName(tx, caller) })
}
