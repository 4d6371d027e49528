import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toServerTime } from '@gangway/core/contract'
import { invoice } from '../database/schema.ts'
import type { NewNotification, NotificationContext } from './enqueue-notification.ts'

const created = z.object({ invoiceCode: z.string() })

/** Notifies of a new tax invoice, credit note or statement. */
export async function invoiceNotifications(
  { tx, scope }: NotificationContext,
  data: object,
): Promise<NewNotification[]> {
  const read = z.safeParse(created, data)
  if (!read.success) return []
  const [found] = await tx
    .select()
    .from(invoice)
    .where(scope.client(invoice, and(eq(invoice.code, read.data.invoiceCode))))
  if (!found) return []
  const { code: invoiceCode, kind, currency, periodFrom, periodTo, total, createdAt } = found
  const facts = { invoiceCode, kind, currency, periodFrom, periodTo, total: { amount: total, currency } }
  return [{ type: 'invoice.created', facts: { kind: 'plain', data: { ...facts, createdAt: toServerTime(createdAt) } } }]
}
