import { randomUUID } from 'node:crypto'
import type { Client } from '@gangway/core'
import { addColleagues, liftLimits } from './lift-limits.ts'
import { startServer, temporaryFolder, type StartedServer } from './started-server.ts'
import { signIn, ticketed } from './traveller.ts'

const port = 4487
/** Each may say 30 things in ten minutes. */
const people = 40

export interface Said {
  text: string
  orderNo: string
  /** Who says it: by turns. */
  person: number
}

export interface Talks {
  server: StartedServer
  client: Client
  /** A booking with tickets. */
  orderNo: string
  /** Says something and hears its first word: how long that took. The rest is heard as well. */
  firstWord(said: Said): Promise<number>
  /** Says something and listens until the first word; the promise of the rest comes back. */
  listen(said: Said): Promise<{ rest: Promise<string> }>
  close(): Promise<void>
}

/** A started server with people who may talk to the assistant. */
export async function openTalks(more: Record<string, string>): Promise<Talks> {
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0', ...more }
  await liftLimits(port, env)
  const names = await addColleagues(env, people)
  const server = await startServer(port, env)
  const { client } = await signIn(server.url)
  const orderNo = await ticketed(client)
  const tokens: string[] = []
  for (const name of names) tokens.push((await signIn(server.url, name)).token)

  async function begin({ text, orderNo: about, person }: Said) {
    const token = tokens[person % tokens.length] ?? ''
    const response = await fetch(`${server.url}/api/assistant/message`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId: randomUUID(), clientMessageId: randomUUID(), orderNo: about, text }),
    })
    const told: { data?: { runId: string } } = await response.json()
    if (!told.data) throw new Error(`Nothing is answered: ${JSON.stringify(told)}`)
    const { body } = await fetch(`${server.url}/api/assistant/run/${told.data.runId}/events`, { headers: { token } })
    if (!body) throw new Error('Nothing is streamed.')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('event: text-delta')) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`Not a word: ${heard}`)
      heard += value
    }
    const rest = async () => {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return heard
        heard += value
      }
    }
    return { rest }
  }

  return {
    server,
    client,
    orderNo,
    async firstWord(said) {
      const begun = performance.now()
      const { rest } = await begin(said)
      const ms = performance.now() - begun
      const heard = await rest()
      if (heard.includes('"outcome":"busy"')) throw new Error('Somebody was told to wait.')
      return ms
    },
    async listen(said) {
      const { rest } = await begin(said)
      return { rest: rest() }
    },
    async close() {
      await server.stop()
      data.remove()
    },
  }
}
