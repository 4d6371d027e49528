import { createTransport } from 'nodemailer'
import { reasonOf } from '../../shared/start-problem.ts'
import type { MailTransport } from './mail.port.ts'

/** An SMTP server with pooled connections. */
export function createSmtp({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailTransport {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, socketTimeout: 20_000 })
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      // A constant id allows the mail server to detect a repetition after a lost connection.
      const messageId = `<${id}@${mailFrom.replace(/^.*@|>$/g, '')}>`
      const parts = { subject, text, html, messageId, ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }) }
      try {
        await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, ...parts })
        return 'taken'
      } catch (error) {
        if (isFinal(error)) return { refused: reasonOf(error) }
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** One click in the mail program ends the subscription, without a page (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Whether a 5xx reply concerns the recipient or the content. Replies about authentication or the connection may be temporary. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500
}
