import { createTransport } from 'nodemailer'
import { reasonOf } from '../../shared/start-problem.ts'
import type { MailCarrier } from './mail.port.ts'

/** A mail server, over one connection that is kept while there is something to send. */
export function createSmtp({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailCarrier {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, socketTimeout: 20_000 })
  return {
    async carry({ id, to, subject, text, html }) {
      // The same id every time: a mail server that accepted it but lost the connection can notice the repetition.
      const messageId = `<${id}@${mailFrom.replace(/^.*@|>$/g, '')}>`
      try {
        await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text, html, messageId })
        return 'taken'
      } catch (error) {
        if (isFinal(error)) return { refused: reasonOf(error) }
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx answer about the recipient or the content; one about the sign-in or the connection may be mended. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500
}
