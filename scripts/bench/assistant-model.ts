import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AssistantSettings } from '../../packages/server/src/assistant/open-assistant.ts'
import { anthropic, dify, openai } from '../../packages/server/src/ports/assistant/models/test-model-wire.ts'

type Format = AssistantSettings['kind']

const words = [
  { kind: 'text', text: 'That can be done on the page of the booking. ' },
  { kind: 'text', text: 'Support helps where it cannot.' },
] as const
const wires = { openai, anthropic, dify }

export interface FakeModel {
  settings: AssistantSettings
  /** Answers stop after their first sentence from now on. */
  hold(): void
  /** All that were stopped go on. */
  release(): void
  close(): Promise<void>
}

/** A model on this machine that knows its answer at once. */
export async function openFakeModel(kind: Format, streams = true): Promise<FakeModel> {
  const whole = streams ? wires[kind].stream(words) : [wires[kind].whole(words)]
  const pause = whole.findIndex((part) => part.includes('page of the booking')) + 1
  const held: ServerResponse[] = []
  let holds = false
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': streams ? 'text/event-stream' : 'application/json' })
      response.write(whole.slice(0, pause).join(''))
      if (holds) held.push(response)
      else response.end(whole.slice(pause).join(''))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: { kind, url: `http://127.0.0.1:${port}`, key: 'bench', model: 'bench', streams },
    hold: () => void (holds = true),
    release() {
      holds = false
      for (const response of held.splice(0)) response.end(whole.slice(pause).join(''))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A server of ours that asks this model. */
export function envFor({ kind, url, key, model }: AssistantSettings): Record<string, string> {
  return { ASSISTANT: kind, ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model }
}
