import { addDays } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { saveInvoiceConfig } from '../../invoice/invoice-config.ts'
import { lastRunDay, runTimeOf, singaporeDay } from '../../invoice/invoice-days.ts'
import { createDocumentsOfDay } from '../../invoice/run-invoices.ts'
import { daysBefore, userWith, type HistoryContext } from './history-context.ts'

interface InvoicePlan {
  invoiceCycle: 'MONTHLY' | 'WEEKLY'
  billingCycle: 'MONTHLY' | 'WEEKLY'
  weekdays: number[]
  format: 'CSV' | 'XLS'
}

/** Monday is 1. */
const weekly: InvoicePlan = { invoiceCycle: 'WEEKLY', billingCycle: 'WEEKLY', weekdays: [1], format: 'XLS' }
const plans: Readonly<Record<string, InvoicePlan>> = {
  HARBOUR: { invoiceCycle: 'MONTHLY', billingCycle: 'WEEKLY', weekdays: [1, 4], format: 'CSV' },
  MERIDIAN: { invoiceCycle: 'MONTHLY', billingCycle: 'MONTHLY', weekdays: [], format: 'XLS' },
}

/**
 * Makes the documents of every billing day of the history from its ledger, as the runs would have made them. Returns the
 * number of documents.
 */
export async function createHistoryInvoices(tx: Tx, context: HistoryContext, days: number): Promise<number> {
  const { agency, end, deps } = context
  const random = context.random.fork('invoices')
  const scope = clientScopeOf({ clientId: agency.id })
  const { email, lang } = userWith(context, 'finance', 'administrator')
  const start = daysBefore(end, days)
  const config = await saveInvoiceConfig(tx, {
    ...(plans[agency.code] ?? weekly),
    ...{ clientId: agency.id, subscriptionEmail: email, lang, checkedUntil: singaporeDay(start), updatedAt: start },
  })
  const seller = deps.settings.invoiceSeller
  let count = 0
  for (let day = addDays(config.checkedUntil, 1); day <= lastRunDay(end); day = addDays(day, 1)) {
    const createId = (now: Date) => random.id(now)
    const created = await createDocumentsOfDay(tx, { scope, seller, now: runTimeOf(day), createId }, config, day)
    count += created.length
  }
  return count
}
