import {
  AssistantError,
  type AssistantContext,
  type AssistantEvent,
  type AssistantPort,
  type Tool,
  type Turn,
} from '../assistant.port.ts'
import { createCitationReader } from './read-citations.ts'
import type { ChatModel, ModelMessage, ToolCall } from './chat-model.ts'

/** Maximum rounds of tool calls before an answer. */
const maxToolRounds = 6
/** Maximum characters of a tool result. */
const maxResultLength = 8_000

/** An assistant based on a language model, which reads data only through the tools. */
export function createModelAssistant(model: ChatModel): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      const tools = context.tools ?? []
      const messages = messagesOf(turn)
      yield { kind: 'start' }
      for (let round = 0; round < maxToolRounds; round += 1) {
        const calls: ToolCall[] = []
        let text = ''
        const citations = createCitationReader()
        const request = { instructions: context.instructions ?? '', messages, tools }
        for await (const piece of model.answer(request, signal)) {
          if (piece.kind === 'call') {
            calls.push(piece)
            continue
          }
          if (piece.kind === 'usage') {
            yield piece
            continue
          }
          text += piece.text
          yield* citations.read(piece.text)
        }
        yield* citations.end()
        if (calls.length === 0) {
          yield { kind: 'finish' }
          return
        }
        messages.push({ by: 'assistant', text, calls })
        messages.push({ by: 'tools', results: await callTools(calls, context, signal) })
      }
      throw new AssistantError('broken', 'The model exceeded the limit of tool calls')
    },
  }
}

function messagesOf({ text, past = [] }: Turn): ModelMessage[] {
  const before = past.map(({ by, text: message }): ModelMessage =>
    by === 'person' ? { by, text: message } : { by, text: message, calls: [] },
  )
  // A choice in a menu has no text, which some models refuse.
  const written = before.filter((message) => message.by === 'tools' || message.text !== '')
  const first = written.findIndex(({ by }) => by === 'person')
  return [...(first < 0 ? [] : written.slice(first)), { by: 'person', text }]
}

async function callTools(calls: readonly ToolCall[], { tools = [] }: AssistantContext, signal: AbortSignal) {
  return Promise.all(
    calls.map(async ({ id, name, input }) => ({ id, text: await resultOf(tools, name, input, signal) })),
  )
}

/** A failed tool returns an error to the model, which may answer without it. */
async function resultOf(tools: readonly Tool[], name: string, input: unknown, signal: AbortSignal): Promise<string> {
  const tool = tools.find((each) => each.name === name)
  if (!tool) return JSON.stringify({ error: `There is no tool ${name.slice(0, 60)}` })
  try {
    return JSON.stringify(await tool.use(input, signal)).slice(0, maxResultLength)
  } catch {
    signal.throwIfAborted()
    return JSON.stringify({ error: 'This could not be looked up now' })
  }
}
