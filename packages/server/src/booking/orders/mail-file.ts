import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { bookingMail } from '../../database/schema.ts'

/** An email in the format of mail programs (RFC 5322). */
export async function mailFile(mail: typeof bookingMail.$inferSelect): Promise<Buffer> {
  const { id, sender, recipient, subject, plain, html, receivedAt } = mail
  const composer = new MailComposer({
    from: sender,
    to: recipient,
    subject,
    text: plain,
    html,
    date: receivedAt,
    messageId: `<${id}@gangway.example>`,
    // Files and URLs referenced by the email must not be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
