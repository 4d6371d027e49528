import { formatZonedTime, type RequestStep } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { mailPage, mailParagraph } from '../shared/mail-page.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { Request } from './request.store.ts'

const mailKinds: Partial<Record<RequestStep, 'raised' | 'replied' | 'processed' | 'closed'>> = {
  CREATED: 'raised',
  REPLIED: 'replied',
  PROCESSED: 'processed',
  CLOSED: 'closed',
  EXPIRED: 'closed',
}

/** Mails the author what support did, and nothing about the author's own actions. */
export async function mailRequest(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  row: Request,
  { step, message = '' }: { step: RequestStep; now: Date; message?: string },
): Promise<void> {
  const mailKind = mailKinds[step]
  if (!mailKind || row.email === '') return
  const { lang, requestNo, title, creator } = row
  const [its] = await tx.select({ zone: client.zone }).from(client).where(eq(client.id, row.clientId))
  const zone = its?.zone ?? 'Asia/Singapore'
  const answerBy = formatZonedTime(row.answerBy, lang, zone)
  const translate = (part: string) =>
    translateMessage(lang, `request.mail.${mailKind}.${part}`, { requestNo, title, name: creator, answerBy })
  const link = `${settings.publicUrl}/#/request/list?srId=${row.id}`
  const parts = [
    translateMessage(lang, 'request.mail.greeting', { name: creator }),
    translate('reason'),
    message,
    translate('next'),
    link,
  ]
  const mailText = parts.filter(Boolean)
  await mail.send(tx, {
    to: row.email,
    subject: translate('subject'),
    text: `${mailText.join('\n\n')}\n`,
    html: mailPage(lang, mailText.map(mailParagraph)),
  })
}
