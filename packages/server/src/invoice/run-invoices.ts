import { addDays } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { invoiceConfig } from '../database/schema.ts'
import type { Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { crashPoint } from '../shared/crash-point.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { createInvoices, createStatements, type InvoiceContext } from './create-invoices.ts'
import { lastRunDay, periodStart, runTimeOf } from './invoice-days.ts'
import { loadInvoiceSeller } from './invoice-seller.ts'
import { sendInvoiceMail } from './invoice-mail.ts'
import { findInvoiceConfig, type Invoice, type InvoiceConfig } from './invoice.store.ts'

type RunDependencies = Pick<Deps, 'db' | 'mail' | 'events' | 'settings'>

export const invoiceJob = { kind: 'invoice.run', subject: 'daily' } as const

/**
 * Makes the documents of every billing day that has passed since the last run, each day in a transaction of its own: a
 * run that was killed continues with the day that is missing. Returns the time of the next run.
 */
export async function runInvoices(deps: RunDependencies, { scope, clock }: JobContext): Promise<Date | undefined> {
  const last = lastRunDay(clock.now())
  let isMore = true
  while (isMore) {
    isMore = await deps.db.transaction((tx) => runNextDay(tx, deps, scope, { last, now: clock.now() }))
    crashPoint('after-invoices')
  }
  const config = await findInvoiceConfig(deps.db, scope)
  return config && isActive(config) ? runTimeOf(addDays(last, 1)) : undefined
}

export function isActive({
  invoiceCycle,
  billingCycle,
}: Pick<InvoiceConfig, 'invoiceCycle' | 'billingCycle'>): boolean {
  return invoiceCycle !== 'NONE' || billingCycle !== 'NONE'
}

/** Makes the documents of one day; false when none is left. */
async function runNextDay(
  tx: Tx,
  deps: RunDependencies,
  scope: Scope,
  { last, now }: { last: string; now: Date },
): Promise<boolean> {
  // The lock makes concurrent runs wait, and then find the day done.
  const config = await findInvoiceConfig(tx, scope, 'lock')
  if (!config || config.checkedUntil >= last) return false
  const day = nextBillingDay(config, last)
  const context = { scope, seller: await loadInvoiceSeller(tx, deps), now }
  const created = await createDocumentsOfDay(tx, context, config, day)
  if (created.length > 0) {
    await sendInvoiceMail(tx, deps, config, created)
    const topic = `client:${scope.clientId}`
    await deps.events.publish(
      tx,
      ...created.map(({ code }) => ({ topic, kind: 'invoice', data: { invoiceCode: code } })),
    )
  }
  if (created.length > 0) crashPoint('before-invoices-committed')
  return day < last
}

/** Makes the documents that are due on a day and notes it as done. */
export async function createDocumentsOfDay(
  tx: Tx,
  context: InvoiceContext,
  config: InvoiceConfig,
  day: string,
): Promise<Invoice[]> {
  const { invoiceCycle, billingCycle, weekdays, format, invoicedUntil, billedUntil } = config
  const invoicesFrom = periodStart(day, invoiceCycle, weekdays, invoicedUntil)
  const statementsFrom = periodStart(day, billingCycle, weekdays, billedUntil)
  const created = [
    ...(invoicesFrom ? await createInvoices(tx, context, { from: invoicesFrom, until: day }) : []),
    ...(statementsFrom ? await createStatements(tx, context, { from: statementsFrom, until: day }, format) : []),
  ]
  const done = {
    checkedUntil: day,
    ...(invoicesFrom && { invoicedUntil: day }),
    ...(statementsFrom && { billedUntil: day }),
  }
  Object.assign(config, done)
  await tx
    .update(invoiceConfig)
    .set(done)
    .where(context.scope.client(invoiceConfig, eq(invoiceConfig.clientId, context.scope.clientId)))
  return created
}

/** The next day with something to do, or the last one. */
function nextBillingDay(config: InvoiceConfig, last: string): string {
  const { invoiceCycle, billingCycle, weekdays } = config
  let day = addDays(config.checkedUntil, 1)
  while (
    day < last &&
    periodStart(day, invoiceCycle, weekdays, null) === undefined &&
    periodStart(day, billingCycle, weekdays, null) === undefined
  )
    day = addDays(day, 1)
  return day
}
