import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { bookingMail } from '../../database/schema.ts'

/** A mail as mail programs keep it. */
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
    // What a mail names is never fetched to write it down.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
