import { mailRepeatDelaySeconds, toServerTime } from '@gangway/core/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditLog, bookingMail } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { refuseAboveLimit } from '../../shared/agency/hourly-limit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { lockBooking } from '../booking.store.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { writeLog } from '../write-log.ts'

type ResendCall = 'POST /mail/resendOrderMail.do'

/** Repeated mails of one booking within an hour: the address is typed. */
const maxRepeats = 5

/** Sends the latest confirmation or e-ticket mail again. The booking is locked, so that two calls send one mail. */
export async function resendOrderMail(
  { db, mail, clock, settings }: Pick<Deps, 'db' | 'mail' | 'clock' | 'settings'>,
  { caller, body: { orderNo }, address, agent }: Call<ResendCall>,
): Promise<Reply<Answer<ResendCall>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, scope, { orderNo })
    if (!booking) return refuse(5004)
    // Mails that the airline has sent about the booking are stored beside ours.
    const isConfirmation = and(
      inArray(bookingMail.category, ['BOOKING_CONFIRMATION', 'E_TICKET']),
      eq(bookingMail.sender, settings.mailFrom),
    )
    const [latest] = await tx
      .select()
      .from(bookingMail)
      .where(scope.client(bookingMail, eq(bookingMail.bookingId, booking.id), isConfirmation))
      .orderBy(desc(bookingMail.receivedAt), desc(bookingMail.id))
      .limit(1)
    if (!latest) return refuse(5004)
    const restartAt = new Date(latest.receivedAt.getTime() + mailRepeatDelaySeconds * 1_000)
    if (restartAt > now) return refuse(5029, { errorType: 1, restartAt: toServerTime(restartAt) })
    const repeats = { actions: ['ORDER_MAIL_RESEND'], most: maxRepeats, only: eq(auditLog.objectId, orderNo) } as const
    const tooMany = await refuseAboveLimit(tx, scope, repeats, clock.now())
    if (tooMany) return tooMany
    const { recipient: to, subject, plain: text, html } = latest
    await mail.sendAll(tx, [{ to, subject, text, html }])
    await tx.insert(bookingMail).values({ ...latest, id: newId(now), receivedAt: now })
    const operator = await operatorName(tx, caller)
    const values = { context: latest.category }
    await writeLog(tx, booking, now, { stage: 'EMAIL', sentence: 'mailed', values, operator })
    const { clientId, userId } = caller
    const object = { kind: 'booking', id: orderNo }
    const entry = { action: 'ORDER_MAIL_RESEND', by: { clientId, userId }, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, clock.now())
    return answer({ to })
  })
}
