import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingMail } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { beijingText } from '../partner/presenters/present-time.ts'
import { wireCategories } from '../partner/orders/query-mail.ts'
import type { NewNotification } from './enqueue-notification.ts'

type Mail = typeof bookingMail.$inferSelect

export async function findMail(tx: Tx, scope: Scope, id: string): Promise<Mail | undefined> {
  return (
    await tx
      .select()
      .from(bookingMail)
      .where(scope.client(bookingMail, eq(bookingMail.id, id)))
  )[0]
}

/** The notifications of a mail from an airline. */
export async function mailNotifications(tx: Tx, scope: Scope, orderNo: string, id: string): Promise<NewNotification[]> {
  const mail = await findMail(tx, scope, id)
  if (!mail) return []
  const data = {
    orderNo,
    emailReceivingDate: beijingText(mail.receivedAt),
    uniqueCode: mail.id,
    emailCategory: wireCategories[mail.category],
    from: mail.sender,
    to: mail.recipient,
    emailSubject: mail.subject,
    createTime: beijingText(mail.receivedAt),
  }
  return [{ type: 'email.all', orderNo, facts: { kind: 'mail', mailId: id, data } }]
}
