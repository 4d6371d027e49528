import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { sendInvoiceMail } from './invoice-mail.ts'
import { findInvoiceConfig, findInvoices } from './invoice.store.ts'

type Send = 'POST /client/invoice/send'

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
  await db.transaction(async (tx) => {
    await sendInvoiceMail(tx, deps, config, documents)
    const { clientId, userId } = caller
    const object = { kind: 'invoice', id: codes[0] ?? '' }
    const entry = { action: 'INVOICE_SEND', by: { clientId, userId }, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { codes: codes.join(' '), to: config.subscriptionEmail } }, clock.now())
  })
  return answer({ sentTo: config.subscriptionEmail })
}
