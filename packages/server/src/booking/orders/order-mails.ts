import { toServerTime } from '@gangway/core/contract'
import { desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm'
import { booking, bookingMail } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { recordDownload } from '../../download/record-document.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, answerFile, refuse, type FileReply, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { containing } from './containing.ts'
import { mailFile } from './mail-file.ts'

type Dependencies = Pick<Deps, 'db' | 'clock'>
type Mails = Answer<'GET /mail/orderMail.do'>

/** Emails about all bookings of the client or about one booking; a single email includes its content. */
export async function listOrderMails(
  { db }: Dependencies,
  { caller, query }: Call<'GET /mail/orderMail.do'>,
): Promise<Reply<Mails>> {
  const scope = scopeOf(caller)
  const { page, pageSize, rowId, orderNo, subject, from, category, receivedFrom, receivedTo } = query
  const conditions: (SQL | undefined)[] = [
    rowId === undefined ? undefined : eq(bookingMail.id, rowId),
    orderNo === undefined ? undefined : eq(booking.orderNo, orderNo),
    subject ? ilike(bookingMail.subject, containing(subject)) : undefined,
    from ? ilike(bookingMail.sender, containing(from)) : undefined,
    category && eq(bookingMail.category, category),
    receivedFrom === undefined ? undefined : gte(bookingMail.receivedAt, new Date(receivedFrom)),
    receivedTo === undefined ? undefined : lt(bookingMail.receivedAt, new Date(receivedTo)),
  ]
  const mails = () =>
    db
      .select({ mail: bookingMail, orderNo: booking.orderNo })
      .from(bookingMail)
      .innerJoin(booking, scope.client(booking, eq(booking.id, bookingMail.bookingId)))
      .where(scope.client(bookingMail, ...conditions))
      .$dynamic()
  const found = await mails()
    .orderBy(desc(bookingMail.receivedAt), desc(bookingMail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [first] = found
  if (rowId !== undefined && !first) return refuse(5004)
  const total = await db.$count(mails().as('mails'))
  return answer({
    list: found.map(({ mail, orderNo: of }) => ({
      rowId: mail.id,
      orderNo: of,
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      category: mail.category,
      receivedAt: toServerTime(mail.receivedAt),
    })),
    total,
    page,
    pageSize,
    ...(rowId !== undefined && first && { body: { plain: first.mail.plain, html: first.mail.html } }),
  })
}

export async function downloadOrderMail(
  deps: Dependencies,
  { caller, body: { rowId } }: Call<'POST /mail/downloadOrderMail.do'>,
): Promise<FileReply | Refusal> {
  const [mail] = await deps.db
    .select()
    .from(bookingMail)
    .where(scopeOf(caller).client(bookingMail, eq(bookingMail.id, rowId)))
  if (!mail) return refuse(5004)
  const content = await mailFile(mail)
  const subject = mail.subject
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
    .slice(0, 80)
  const name = `${subject || 'mail'}.eml`
  await recordDownload(deps, caller, { type: 'MAIL_EML', name, request: { rowId } })
  return answerFile({ name, type: 'message/rfc822', size: content.byteLength, content })
}
