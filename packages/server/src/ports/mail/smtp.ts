import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { reasonOf } from '../../shared/start-problem.ts'
import type { FilesPort } from '../files/files.port.ts'
import type { ForwardedEmail, MailTransport } from './mail.port.ts'

interface SmtpParts {
  smtpUrl: string
  mailFrom: string
  files: Pick<FilesPort, 'read'>
}

/** An SMTP server with pooled connections. */
export function createSmtp({ smtpUrl, mailFrom, files }: SmtpParts): MailTransport {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, socketTimeout: 20_000 })
  return {
    async send({ id, to, subject, text, html, unsubscribe, forwarded }) {
      // A constant id allows the mail server to detect a repetition after a lost connection.
      const messageId = `<${id}@${mailFrom.replace(/^.*@|>$/g, '')}>`
      const parts = {
        ...{ subject, text, html, messageId },
        headers: { ...(unsubscribe && unsubscribeHeaders(unsubscribe)), ...(forwarded && forwardHeaders(forwarded)) },
        ...(forwarded && { replyTo: forwarded.replyTo, attachments: await originalOf(files, forwarded) }),
      }
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

/** The first two let this server recognise a loop; the third stops absence notes (RFC 3834). */
const forwardHeaders = ({ domain }: ForwardedEmail) => ({
  'X-Gangway-Forwarded': domain,
  'X-Loop': domain,
  'Auto-Submitted': 'auto-generated',
})

/** The original with its attachments; without it when it was deleted before the e-mail could be sent. */
async function originalOf(files: SmtpParts['files'], { original }: ForwardedEmail) {
  const found = await files.read(original)
  if (!found) return []
  // Not `message/rfc822`, which may not be encoded, while an original may have lines of any length.
  return [{ filename: 'original.eml', contentType: 'application/octet-stream', content: await buffer(found.content) }]
}

/** Whether a 5xx reply concerns the recipient or the content. Replies about authentication or the connection may be temporary. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500
}
