import { toServerTime } from '@gangway/core/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { auditLog } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { sendInvoiceMail } from './invoice-mail.ts'
import { findInvoiceConfig, findInvoices } from './invoice.store.ts'

type Send = 'POST /client/invoice/send'

/** Requests of an agency within an hour: the addresses are typed, and may belong to strangers. */
const maxSent = 30
const hourMs = 3_600_000

/** Mails links to documents again; all of them or none. */
export async function sendInvoices(
  deps: Pick<Deps, 'db' | 'mail' | 'settings' | 'clock'>,
  { caller, body, address, agent }: Call<Send>,
): Promise<Reply<Answer<Send>>> {
  const { db, clock } = deps
  const scope = scopeOf(caller)
  const codes = [...new Set(body.invoiceCodes)]
  const [documents, config] = await Promise.all([findInvoices(db, scope, codes), findInvoiceConfig(db, scope)])
  if (documents.length < codes.length) return refuse(5004)
  if (!config || config.subscriptionEmail === '')
    return refuse(5001, { fields: [{ path: 'subscriptionEmail', key: 'input.invoice.email' }] })
  return db.transaction(async (tx) => {
    // The lock makes concurrent requests count each other.
    await findInvoiceConfig(tx, scope, 'lock')
    const now = clock.now()
    const restartAt = await findRestart(tx, scope, now)
    if (restartAt) return refuse(5029, { errorType: 1, restartAt: toServerTime(restartAt) })
    await sendInvoiceMail(tx, deps, config, documents)
    const { clientId, userId } = caller
    const object = { kind: 'invoice', id: codes[0] ?? '' }
    const entry = { action: 'INVOICE_SEND', by: { clientId, userId }, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { codes: codes.join(' '), to: config.subscriptionEmail } }, now)
    return answer({ sentTo: config.subscriptionEmail })
  })
}

/** When the agency may send again; undefined for now. */
async function findRestart(tx: Tx, scope: Scope, now: Date): Promise<Date | undefined> {
  const isRecent = and(eq(auditLog.action, 'INVOICE_SEND'), gt(auditLog.at, new Date(now.getTime() - hourMs)))
  const sent = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(scope.client(auditLog, isRecent))
    .orderBy(asc(auditLog.at))
  const first = sent.at(-maxSent)
  return first && new Date(first.at.getTime() + hourMs)
}
