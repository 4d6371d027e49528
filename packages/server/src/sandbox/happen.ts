import { and, eq, sql } from 'drizzle-orm'
import { bookingMail, client } from '../database/schema.ts'
import { holdBooking } from '../booking/booking.store.ts'
import { writeLog } from '../booking/write-log.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
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
    case 'moneyArrived':
    case 'agentReply':
      return refuse(5312, { errorType: 1, values: { context: 'event' } })
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
    await tx.insert(bookingMail).values({
      id: newId(now),
      clientId: scope.clientId,
      bookingId: row.id,
      sender: `${name} <no-reply@${code.toLowerCase()}.airline.example>`,
      recipient: row.contact.email,
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
      data: { orderNo, status: row.status },
    })
    return answer(true)
  })
}

/** The airline stops or starts selling, to this client alone. */
async function setAirline({ db, market }: Deps, { caller, body }: EventCall): Promise<Reply<boolean>> {
  const { airline, status } = body
  const missing = missingOf({ airline, status })
  if (airline === undefined || status === undefined || missing) return missing ?? refuse(5001)
  if (!market.carriers.has(airline)) {
    return refuse(5001, { fields: [{ path: 'airline', key: 'input.sandbox.airline' }] })
  }
  await db
    .update(client)
    .set({ rehearsedAirlines: sql`${client.rehearsedAirlines} || ${JSON.stringify({ [airline]: status })}::jsonb` })
    .where(and(eq(client.id, caller.clientId), eq(client.mode, 'test')))
  return answer(true)
}

function missingOf(fields: Record<string, string | undefined>): Refusal | undefined {
  const missing = Object.entries(fields).filter(([, value]) => !value)
  return missing.length
    ? refuse(5001, { fields: missing.map(([path]) => ({ path, key: 'input.required' })) })
    : undefined
}
