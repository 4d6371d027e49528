import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { testServer } from '../server/test-servers.ts'

interface SentEmail {
  to: string
  subject: string
  text: string
}

/** Sends an e-mail to the test server, as the mail server in front of it does. */
export async function sendEmail({ to, subject, text }: SentEmail): Promise<void> {
  const socket = connect(testServer.mailPort, '127.0.0.1')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  /** The last line of a reply has a space behind its code. */
  async function reply(expected: string): Promise<void> {
    let line = ''
    do line = String((await replies.next()).value)
    while (line[3] === '-')
    if (!line.startsWith(expected)) throw new Error(`The server answered ${line}.`)
  }
  await once(socket, 'connect')
  await reply('220')
  const message = [
    ...['From: Airline <info@airline.example>', `To: ${to}`, `Subject: ${subject}`],
    ...['Content-Type: text/plain; charset=utf-8', '', text, '.'],
  ].join('\r\n')
  const steps = [
    ['EHLO relay.example', '250'],
    ['MAIL FROM:<bounce@airline.example>', '250'],
    [`RCPT TO:<${to}>`, '250'],
    ['DATA', '354'],
    [message, '250'],
    ['QUIT', '221'],
  ] as const
  for (const [line, expected] of steps) {
    socket.write(`${line}\r\n`)
    await reply(expected)
  }
  socket.end()
}
