import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingMail } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import { beijingText } from '../partner/present-time.ts'
import { wireCategories } from '../partner/query-mail.ts'
import type { Notice } from './announce.ts'

type Mail = typeof bookingMail.$inferSelect

export async function findMail(tx: Tx, scope: Scope, id: string): Promise<Mail | undefined> {
  return (
    await tx
      .select()
      .from(bookingMail)
      .where(scope.client(bookingMail, eq(bookingMail.id, id)))
  )[0]
}

/** What a client's systems are told when an airline has written. */
export async function noticesOfMail(tx: Tx, scope: Scope, orderNo: string, id: string): Promise<Notice[]> {
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
