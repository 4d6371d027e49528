import { randomUUID } from 'node:crypto'
import type { Client } from '@gangway/core'
import { addUsers, removeLimits } from './remove-limits.ts'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { signInDemoUser, createTicketedBooking } from './demo-user.ts'

const port = 4487
/** Number of users; each may send 30 messages in ten minutes. */
const userCount = 40

export interface ChatMessage {
  text: string
  orderNo: string
  /** Index of the sending user; users take turns. */
  userIndex: number
}

export interface AssistantBench {
  server: StartedServer
  client: Client
  /** A ticketed booking. */
  orderNo: string
  /** Sends a message and resolves with the milliseconds until the first word; reads the rest too. */
  measureFirstWord(chatMessage: ChatMessage): Promise<number>
  /** Sends a message and resolves at the first word, with a promise of the rest. */
  readFirstWord(chatMessage: ChatMessage): Promise<{ remainder: Promise<string> }>
  close(): Promise<void>
}

/** Starts a server with users who may use the assistant. */
export async function openAssistantBench(extraEnv: Record<string, string>): Promise<AssistantBench> {
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0', ...extraEnv }
  await removeLimits(port, env)
  const names = await addUsers(env, userCount)
  const server = await startServer(port, env)
  const { client } = await signInDemoUser(server.url)
  const orderNo = await createTicketedBooking(client)
  const tokens: string[] = []
  for (const name of names) tokens.push((await signInDemoUser(server.url, name)).token)

  async function begin({ text, orderNo: about, userIndex }: ChatMessage) {
    const token = tokens[userIndex % tokens.length] ?? ''
    const response = await fetch(`${server.url}/api/assistant/message`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId: randomUUID(), clientMessageId: randomUUID(), orderNo: about, text }),
    })
    const result: { data?: { runId: string } } = await response.json()
    if (!result.data) throw new Error(`No answer: ${JSON.stringify(result)}`)
    const { body } = await fetch(`${server.url}/api/assistant/run/${result.data.runId}/events`, { headers: { token } })
    if (!body) throw new Error('The response is not a stream.')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let firstText = ''
    while (!firstText.includes('event: text-delta')) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`Not a word: ${firstText}`)
      firstText += value
    }
    const remainder = async () => {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return firstText
        firstText += value
      }
    }
    return { remainder }
  }

  return {
    server,
    client,
    orderNo,
    async measureFirstWord(chatMessage) {
      const startedAt = performance.now()
      const { remainder } = await begin(chatMessage)
      const ms = performance.now() - startedAt
      const firstText = await remainder()
      if (firstText.includes('"outcome":"busy"')) throw new Error('A user hit the rate limit.')
      return ms
    },
    async readFirstWord(chatMessage) {
      const { remainder } = await begin(chatMessage)
      return { remainder: remainder() }
    },
    async close() {
      await server.stop()
      data.remove()
    },
  }
}
