import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Received {
  from: string
  to: string[]
  /** Headers and body as they came. */
  content: string
}

export interface TestMailServer {
  url: string
  received: Received[]
  /** Refuses the next so many letters, for now unless the answer says otherwise. */
  refuse(letters: number, answer?: string): void
  /** Resolves when so many letters were taken. */
  took(letters: number): Promise<void>
  stop(): Promise<void>
}

/** Just enough of a mail server to take letters. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  let refusal = ''
  let heard = () => {}

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let letter: Received = { from: '', to: [], content: '' }
    let inContent = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    createInterface({ input: socket }).on('line', (line) => {
      if (inContent) {
        if (line !== '.') letter.content += `${line}\n`
        else {
          inContent = false
          received.push(letter)
          letter = { from: '', to: [], content: '' }
          say('250 taken')
          heard()
        }
        return
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') {
        if (refusals > 0) {
          refusals -= 1
          return say(refusal)
        }
        letter.from = address
      }
      if (verb === 'RCPT') letter.to.push(address)
      if (verb === 'DATA') {
        inContent = true
        return say('354 go on')
      }
      return say(verb === 'QUIT' ? '221 bye' : '250 fine')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(letters, answer = '451 try again later') {
      refusals = letters
      refusal = answer
    },
    took: (letters) =>
      new Promise((resolve) => {
        heard = () => void (received.length >= letters && resolve())
        heard()
      }),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
