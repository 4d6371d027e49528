import { addDays, findInvoiceConfigProblems, toServerTime } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { invoiceConfig } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { lastRunDay, runTimeOf } from './invoice-days.ts'
import { findInvoiceConfig, type InvoiceConfig } from './invoice.store.ts'
import { invoiceJob, isActive } from './run-invoices.ts'

type Info = 'GET /client/invoiceConfig/info'
type Update = 'POST /client/invoiceConfig/update'

export async function showInvoiceConfig(
  { db }: Pick<Deps, 'db'>,
  { caller }: Call<Info>,
): Promise<Reply<Answer<Info>>> {
  return answer(presentConfig(await findInvoiceConfig(db, scopeOf(caller)), caller.clock.now()))
}

/** A change takes effect with the next run, whose documents begin where the last ones ended. */
export async function updateInvoiceConfig(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>>> {
  const { weekdays, invoiceCycle, billingCycle, format, subscriptionEmail = '' } = body
  const problems = findInvoiceConfigProblems({ ...body, subscriptionEmail })
  const fields = Object.entries(problems).map(([path, key]) => ({ path, key }))
  if (fields.length > 0 || !invoiceCycle || !billingCycle || !format) return refuse(5001, { fields })
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const wanted = {
    ...{ invoiceCycle, billingCycle, format, subscriptionEmail, lang },
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    updatedAt: now,
  }
  const stored = await db.transaction(async (tx) => {
    const before = await findInvoiceConfig(tx, scope, 'lock')
    // A run that is due and has not begun still makes its documents.
    const checkedUntil = before && isActive(before) ? before.checkedUntil : lastRunDay(now)
    const saved = await saveInvoiceConfig(tx, { clientId: scope.clientId, ...wanted, checkedUntil })
    if (isActive(saved)) await scheduler.put(tx, scope, { ...invoiceJob, dueAt: nextRunOf(now) })
    else await scheduler.remove(tx, scope, invoiceJob)
    const { clientId, userId } = caller
    const object = { kind: 'invoiceConfig', id: clientId }
    const detail = { before: before ? describe(before) : '', after: describe(saved) }
    await writeAuditLog(
      tx,
      { action: 'INVOICE_CONFIG_UPDATE', by: { clientId, userId }, from: { address, agent }, object, detail },
      clock.now(),
    )
    return saved
  })
  return answer(presentConfig(stored, now))
}

export async function saveInvoiceConfig(tx: Tx, row: typeof invoiceConfig.$inferInsert): Promise<InvoiceConfig> {
  const { clientId: _, ...set } = row
  const [saved] = await tx
    .insert(invoiceConfig)
    .values(row)
    .onConflictDoUpdate({ target: invoiceConfig.clientId, set })
    .returning()
  if (!saved) throw new Error('The invoice configuration was not stored.')
  return saved
}

function settingsOf({ invoiceCycle, billingCycle, weekdays, format, subscriptionEmail }: InvoiceConfig) {
  return { invoiceCycle, billingCycle, weekdays, format, subscriptionEmail }
}

/** The settings in one line, for the audit log. */
function describe(config: InvoiceConfig): string {
  const { invoiceCycle, billingCycle, weekdays, format, subscriptionEmail } = config
  return [invoiceCycle, billingCycle, weekdays.join(), format, subscriptionEmail].join(' ')
}

export function nextRunOf(now: Date): Date {
  return runTimeOf(addDays(lastRunDay(now), 1))
}

function presentConfig(config: InvoiceConfig | undefined, now: Date): Answer<Info> {
  if (!config)
    return {
      ...{ invoiceCycle: null, billingCycle: null, weekdays: [], format: null, subscriptionEmail: '' },
      nextRunAt: null,
    }
  return { ...settingsOf(config), nextRunAt: isActive(config) ? toServerTime(nextRunOf(now)) : null }
}
