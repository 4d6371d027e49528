import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { recordDocument } from '../../download/record-document.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answerFile, refuse, type FileReply, type Refusal } from '../../shared/http/reply.ts'
import { findBooking } from '../booking.store.ts'
import { ticketOfBooking } from './load-ticket-document.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { writeLog } from '../write-log.ts'

/** The e-ticket in the language of the request; the file name is the order number. */
export async function downloadTicket(
  deps: Deps,
  call: Call<'POST /order/downloadTicket.do'>,
): Promise<FileReply | Refusal> {
  const { caller, body, lang, address, agent } = call
  const { orderNo, withPrice } = body
  const { db } = deps
  const scope = scopeOf(caller)
  const booking = await findBooking(db, scope, orderNo)
  if (!booking) return refuse(5004)
  if (booking.status !== 'ISSUED') {
    return refuse(5312, { errorType: 1, data: { status: booking.status }, values: { context: 'notIssued' } })
  }
  const content = await ticketOfBooking(deps, scope, booking, { lang, withPrice })
  const name = `${orderNo}.pdf`
  const now = caller.clock.now()
  const operator = await operatorName(db, caller)
  const values = { context: withPrice ? 'priced' : 'plain' }
  await db.transaction(async (tx) => {
    await writeLog(tx, booking, now, { stage: 'DOWNLOAD', sentence: 'ticketDownloaded', values, operator })
    const by = { clientId: caller.clientId, userId: caller.userId }
    const object = { kind: 'booking', id: orderNo }
    await writeAuditLog(
      tx,
      { action: 'TICKET_DOWNLOAD', by, from: { address, agent }, object, detail: { withPrice } },
      deps.clock.now(),
    )
    await recordDocument(tx, caller, { type: 'TICKET_PDF', name, request: { orderNo, withPrice } }, deps.clock.now())
  })
  return answerFile({ name, type: 'application/pdf', size: content.length, content })
}
