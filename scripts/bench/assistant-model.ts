import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AssistantSettings } from '../../packages/server/src/ports/assistant/models/chat-model.ts'
import { wires } from '../../packages/server/src/ports/assistant/models/model-wire.fixture.ts'

type Format = AssistantSettings['kind']

const answerParts = [
  { kind: 'text', text: 'That can be done on the page of the booking. ' },
  { kind: 'text', text: 'Support helps where it cannot.' },
] as const

export interface FakeModel {
  settings: AssistantSettings
  /** Pauses every answer after its first sentence. */
  pauseAnswers(): void
  /** Resumes all paused answers. */
  resumeAnswers(): void
  close(): Promise<void>
}

/** Fake language model on loopback with an immediate answer. */
export async function openFakeModel(kind: Format, streams = true): Promise<FakeModel> {
  const chunks = streams ? wires[kind].stream(answerParts) : [wires[kind].whole(answerParts)]
  const waitForResume = chunks.findIndex((part) => part.includes('page of the booking')) + 1
  const isPaused: ServerResponse[] = []
  let pausedResponses = false
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': streams ? 'text/event-stream' : 'application/json' })
      response.write(chunks.slice(0, waitForResume).join(''))
      if (pausedResponses) isPaused.push(response)
      else response.end(chunks.slice(waitForResume).join(''))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: { kind, url: `http://127.0.0.1:${port}`, key: 'bench', model: 'bench', streams },
    pauseAnswers: () => void (pausedResponses = true),
    resumeAnswers() {
      pausedResponses = false
      for (const response of isPaused.splice(0)) response.end(chunks.slice(waitForResume).join(''))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Environment of a server that uses this model. */
export function createModelEnv({ kind, url, key, model }: AssistantSettings): Record<string, string> {
  return { ASSISTANT: kind, ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model }
}
