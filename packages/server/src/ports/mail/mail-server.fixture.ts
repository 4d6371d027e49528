import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Received {
  from: string
  to: string[]
  /** Raw headers and body. */
  content: string
}

export interface TestMailServer {
  url: string
  received: Received[]
  /** Rejects the given number of emails, by default temporarily. */
  refuse(emails: number, answer?: string): void
  /** Resolves when the given number of emails was received. */
  waitForEmails(emails: number): Promise<void>
  stop(): Promise<void>
}

/** A minimal SMTP server for tests. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  let refusal = ''
  let notify = () => {}

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let email: Received = { from: '', to: [], content: '' }
    let inContent = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 test')
    createInterface({ input: socket }).on('line', (line) => {
      if (inContent) {
        if (line !== '.') email.content += `${line}\n`
        else {
          inContent = false
          received.push(email)
          email = { from: '', to: [], content: '' }
          reply('250 taken')
          notify()
        }
        return
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') {
        if (refusals > 0) {
          refusals -= 1
          return reply(refusal)
        }
        email.from = address
      }
      if (verb === 'RCPT') email.to.push(address)
      if (verb === 'DATA') {
        inContent = true
        return reply('354 go on')
      }
      return reply(verb === 'QUIT' ? '221 bye' : '250 fine')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(emails, answer = '451 try again later') {
      refusals = emails
      refusal = answer
    },
    waitForEmails: (emails) =>
      new Promise((resolve) => {
        notify = () => void (received.length >= emails && resolve())
        notify()
      }),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
