import { contactEmailOf } from '../booking/placement/hold-at-supplier.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bookingMail, client } from '../database/schema.ts'
import { createSupplierContext } from '../booking/supplier-context.ts'
import { findBooking, findBookingById, lockBooking } from '../booking/booking.store.ts'
import { writeLog } from '../booking/write-log.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { watchTrip } from '../incidents/watch-booking.ts'
import { findRefund } from '../refund/refund.store.ts'
import { newId } from '../shared/ids.ts'
import { answerNow } from '../support/simulated-agents/run-simulated-agent.ts'
import { refuseInLiveMode } from './test-mode.ts'

type EventCall = Call<'POST /sandbox/events'>

/** Triggers an airline or support event. An event without effect is refused. */
export async function triggerEvent(deps: Deps, call: EventCall): Promise<Reply<Answer<'POST /sandbox/events'>>> {
  const closed = refuseInLiveMode(call.caller)
  if (closed) return closed
  switch (call.body.kind) {
    case 'airlineMail':
      return receiveMail(deps, call)
    case 'airlineStatus':
      return setAirlineStatus(deps, call)
    case 'scheduleChange':
      return changeTrip(deps, call)
    case 'moneyArrived':
      return payRefund(deps, call)
    case 'agentReply':
      return answerRequest(deps, call)
  }
}

async function receiveMail(deps: Deps, call: EventCall): Promise<Reply<boolean>> {
  const { db, events, market } = deps
  const { caller, body } = call
  const { orderNo, subject = '', text = '' } = body
  const missing = findMissingFields({ orderNo, subject, text })
  if (orderNo === undefined || missing) return missing ?? refuse(5001)
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  return db.transaction(async (tx) => {
    const row = await lockBooking(tx, scope, { orderNo })
    if (!row) return refuse(5004)
    const code = row.airlines[0] ?? ''
    const name = market.carriers.get(code)?.name.en ?? code
    const mailId = newId(now)
    await tx.insert(bookingMail).values({
      id: mailId,
      clientId: scope.clientId,
      bookingId: row.id,
      sender: `${name} <no-reply@${code.toLowerCase()}.airline.example>`,
      recipient: contactEmailOf(row.contact),
      subject,
      category: 'OTHER',
      plain: text,
      html: '',
      receivedAt: now,
    })
    await writeLog(tx, row, now, { stage: 'EMAIL', sentence: 'airlineMail', values: { subject } })
    await events.publish(tx, {
      topic: `client:${scope.clientId}`,
      kind: 'booking',
      data: { orderNo, status: row.status, mailId },
    })
    await recordEvent(tx, deps, call, { kind: 'booking', id: orderNo })
    return answer(true)
  })
}

const usualMinutes = 180

/** The airline reschedules, cancels, reroutes or loses a ticketed trip, and the agency is notified at once. */
async function changeTrip(deps: Deps, call: EventCall): Promise<Reply<boolean>> {
  const { caller, body } = call
  const { orderNo, change, minutes = usualMinutes, segmentIndex, by } = body
  const missing = findMissingFields({ orderNo, change })
  if (orderNo === undefined || change === undefined || missing) return missing ?? refuse(5001)
  const found = await findBooking(deps.db, scopeOf(caller), orderNo)
  if (!found) return refuse(5004)
  if (found.status !== 'ISSUED') return refuseImpossible
  const about = createSupplierContext(caller)
  // The airline's side of the event is outside of any transaction of this database, so the entry is committed first.
  await deps.db.transaction((tx) => recordEvent(tx, deps, call, { kind: 'booking', id: orderNo }))
  const simulatedChange = { kind: 'change', change, minutes, segmentIndex, by } as const
  const { outcome } = await deps.supplier.simulateEvent(found.supplierReference, simulatedChange, about)
  if (outcome !== 'done') return outcome === 'unknown' ? refuse(5314) : refuseImpossible
  await watchTrip(deps, found, about)
  return answer(true)
}

/** The airline pays a refund or a claim. */
async function payRefund(deps: Deps, call: EventCall): Promise<Reply<boolean>> {
  const { caller, body } = call
  const { refundNo } = body
  const scope = scopeOf(caller)
  const missing = findMissingFields({ refundNo })
  if (refundNo === undefined || missing) return missing ?? refuse(5001)
  const row = await findRefund(deps.db, scope, { refundNo })
  const found = row && (await findBookingById(deps.db, scope, row.bookingId))
  if (!row || !found) return refuse(5004)
  await deps.db.transaction((tx) => recordEvent(tx, deps, call, { kind: 'refund', id: refundNo }))
  const name = row.type === 'REFUND_CLAIM' ? row.id : (row.supplierQuoteId ?? '')
  const { outcome } = await deps.supplier.simulateEvent(
    found.supplierReference,
    { kind: 'money', name },
    createSupplierContext(caller),
  )
  if (outcome !== 'done') return outcome === 'unknown' ? refuse(5314) : refuseImpossible
  const dueAt = caller.clock.now()
  await deps.db.transaction((tx) => deps.scheduler.put(tx, scope, { kind: 'refund.work', subject: row.id, dueAt }))
  return answer(true)
}

/** The simulated agent handles a request now. A request that a human agent has taken stays with them. */
async function answerRequest(deps: Deps, call: EventCall): Promise<Reply<boolean>> {
  const { caller, body } = call
  const { requestNo } = body
  const missing = findMissingFields({ requestNo })
  if (requestNo === undefined || missing) return missing ?? refuse(5001)
  const answered = await deps.db.transaction(async (tx) => {
    const outcome = await answerNow(tx, deps, scopeOf(caller), requestNo, caller.clock.now())
    if (outcome === 'done') await recordEvent(tx, deps, call, { kind: 'request', id: requestNo })
    return outcome
  })
  if (answered === 'unknown') return refuse(5004)
  return answered === 'done' ? answer(true) : refuse(5312, { errorType: 1, values: { context: 'request' } })
}

const refuseImpossible = refuse(5312, { errorType: 1, values: { context: 'impossible' } })

/** The airline stops or resumes its sales, for this agency only. */
async function setAirlineStatus(deps: Deps, call: EventCall): Promise<Reply<boolean>> {
  const { db, market, events } = deps
  const { caller, body } = call
  const { airline, status } = body
  const missing = findMissingFields({ airline, status })
  if (airline === undefined || status === undefined || missing) return missing ?? refuse(5001)
  if (!market.carriers.has(airline)) {
    return refuse(5001, { fields: [{ path: 'airline', key: 'input.sandbox.airline' }] })
  }
  await db.transaction(async (tx) => {
    await tx
      .update(client)
      .set({ simulatedAirlines: sql`${client.simulatedAirlines} || ${JSON.stringify({ [airline]: status })}::jsonb` })
      .where(and(eq(client.id, caller.clientId), eq(client.mode, 'test')))
    await events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'airline', data: { airline, status } })
    await recordEvent(tx, deps, call, { kind: 'airline', id: airline })
  })
  return answer(true)
}

async function recordEvent(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { caller, body: { kind }, address, agent }: EventCall,
  object: AuditEntry['object'],
): Promise<void> {
  const entry = {
    action: 'SANDBOX_EVENT',
    by: caller,
    from: { address, agent },
    object,
    detail: { event: kind },
  } as const
  await writeAuditLog(tx, entry, clock.now())
}

function findMissingFields(fields: Record<string, string | undefined>): Refusal | undefined {
  const missing = Object.entries(fields).filter(([, value]) => !value)
  return missing.length
    ? refuse(5001, { fields: missing.map(([path]) => ({ path, key: 'input.required' })) })
    : undefined
}
