import { mailOf } from '../booking/hold-at-supplier.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bookingMail, client } from '../database/schema.ts'
import { aboutOf } from '../booking/about.ts'
import { findBooking, findBookingById, holdBooking } from '../booking/booking.store.ts'
import { writeLog } from '../booking/write-log.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lookAtTrip } from '../incidents/watch-booking.ts'
import { findRefund } from '../refund/refund.store.ts'
import { newId } from '../shared/ids.ts'
import { answerNow } from '../support/desk/work-desk.ts'
import { whyNoSandbox } from './test-mode.ts'

type EventCall = Call<'POST /sandbox/events'>

/** Lets something happen at an airline. What nobody would hear of is refused. */
export async function happen(deps: Deps, call: EventCall): Promise<Reply<Answer<'POST /sandbox/events'>>> {
  const closed = whyNoSandbox(call.caller)
  if (closed) return closed
  switch (call.body.kind) {
    case 'airlineMail':
      return mailAbout(deps, call)
    case 'airlineStatus':
      return setAirline(deps, call)
    case 'scheduleChange':
      return changeTrip(deps, call)
    case 'moneyArrived':
      return bringMoney(deps, call)
    case 'agentReply':
      return answerOfAgent(deps, call)
  }
}

async function mailAbout({ db, events, market }: Deps, { caller, body }: EventCall): Promise<Reply<boolean>> {
  const { orderNo, subject = '', text = '' } = body
  const missing = missingOf({ orderNo, subject, text })
  if (orderNo === undefined || missing) return missing ?? refuse(5001)
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  return db.transaction(async (tx) => {
    const row = await holdBooking(tx, scope, { orderNo })
    if (!row) return refuse(5004)
    const code = row.airlines[0] ?? ''
    const name = market.carriers.get(code)?.name.en ?? code
    const mailId = newId(now)
    await tx.insert(bookingMail).values({
      id: mailId,
      clientId: scope.clientId,
      bookingId: row.id,
      sender: `${name} <no-reply@${code.toLowerCase()}.airline.example>`,
      recipient: mailOf(row.contact),
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
    return answer(true)
  })
}

const usualMinutes = 180

/** The airline moves, cancels, reroutes or loses a ticketed trip, and the client hears of it at once. */
async function changeTrip(deps: Deps, { caller, body }: EventCall): Promise<Reply<boolean>> {
  const { orderNo, change, minutes = usualMinutes, segmentIndex, by } = body
  const missing = missingOf({ orderNo, change })
  if (orderNo === undefined || change === undefined || missing) return missing ?? refuse(5001)
  const found = await findBooking(deps.db, scopeOf(caller), orderNo)
  if (!found) return refuse(5004)
  if (found.status !== 'ISSUED') return impossible
  const about = aboutOf(caller)
  const happening = { kind: 'change', change, minutes, segmentIndex, by } as const
  const { outcome } = await deps.supplier.rehearse(found.supplierReference, happening, about)
  if (outcome !== 'done') return outcome === 'unknown' ? refuse(5314) : impossible
  await lookAtTrip(deps, found, about)
  return answer(true)
}

/** The airline pays what a refund or a claim waits for. */
async function bringMoney(deps: Deps, { caller, body: { refundNo } }: EventCall): Promise<Reply<boolean>> {
  const scope = scopeOf(caller)
  const missing = missingOf({ refundNo })
  if (refundNo === undefined || missing) return missing ?? refuse(5001)
  const row = await findRefund(deps.db, scope, { refundNo })
  const found = row && (await findBookingById(deps.db, scope, row.bookingId))
  if (!row || !found) return refuse(5004)
  const name = row.type === 'REFUND_CLAIM' ? row.id : (row.supplierQuoteId ?? '')
  const { outcome } = await deps.supplier.rehearse(found.supplierReference, { kind: 'money', name }, aboutOf(caller))
  if (outcome !== 'done') return outcome === 'unknown' ? refuse(5314) : impossible
  const dueAt = caller.clock.now()
  await deps.db.transaction((tx) => deps.agenda.put(tx, scope, { kind: 'refund.work', subject: row.id, dueAt }))
  return answer(true)
}

/** Support turns to a request now. What a real person has taken is left to that person. */
async function answerOfAgent(deps: Deps, { caller, body: { requestNo } }: EventCall): Promise<Reply<boolean>> {
  const missing = missingOf({ requestNo })
  if (requestNo === undefined || missing) return missing ?? refuse(5001)
  const turn = await answerNow(deps, scopeOf(caller), requestNo, caller.clock)
  if (turn === 'unknown') return refuse(5004)
  return turn === 'done' ? answer(true) : refuse(5312, { errorType: 1, values: { context: 'request' } })
}

const impossible = refuse(5312, { errorType: 1, values: { context: 'impossible' } })

/** The airline stops or starts selling, to this client alone. */
async function setAirline({ db, market, events }: Deps, { caller, body }: EventCall): Promise<Reply<boolean>> {
  const { airline, status } = body
  const missing = missingOf({ airline, status })
  if (airline === undefined || status === undefined || missing) return missing ?? refuse(5001)
  if (!market.carriers.has(airline)) {
    return refuse(5001, { fields: [{ path: 'airline', key: 'input.sandbox.airline' }] })
  }
  await db.transaction(async (tx) => {
    await tx
      .update(client)
      .set({ rehearsedAirlines: sql`${client.rehearsedAirlines} || ${JSON.stringify({ [airline]: status })}::jsonb` })
      .where(and(eq(client.id, caller.clientId), eq(client.mode, 'test')))
    await events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'airline', data: { airline, status } })
  })
  return answer(true)
}

function missingOf(fields: Record<string, string | undefined>): Refusal | undefined {
  const missing = Object.entries(fields).filter(([, value]) => !value)
  return missing.length
    ? refuse(5001, { fields: missing.map(([path]) => ({ path, key: 'input.required' })) })
    : undefined
}
