import {
  AssistantTrouble,
  type AssistantContext,
  type AssistantEvent,
  type AssistantPort,
  type Tool,
  type Turn,
} from '../assistant.port.ts'
import type { ChatModel, Message, ToolCall } from './chat-model.ts'

/** Who has not come to words after so many rounds of looking up never will. */
const mostRounds = 6
/** A model reads no more of one result than this. */
const longestResult = 8_000

/** An assistant that a language model speaks for. It looks up what it needs with the tools, and only with them. */
export function createModelAssistant(model: ChatModel): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      const tools = context.tools ?? []
      const messages = messagesOf(turn)
      yield { kind: 'start' }
      for (let round = 0; round < mostRounds; round += 1) {
        const calls: ToolCall[] = []
        let text = ''
        const talk = { instructions: context.instructions ?? '', messages, tools }
        for await (const piece of model.answer(talk, signal)) {
          if (piece.kind === 'call') {
            calls.push(piece)
            continue
          }
          text += piece.text
          yield { kind: 'text', text: piece.text }
        }
        if (calls.length === 0) {
          yield { kind: 'finish' }
          return
        }
        messages.push({ by: 'assistant', text, calls })
        messages.push({ by: 'tools', results: await lookUp(calls, context, signal) })
      }
      throw new AssistantTrouble('broken', 'The model kept on looking things up')
    },
  }
}

function messagesOf({ text, past = [] }: Turn): Message[] {
  const before = past.map(({ by, text: said }): Message =>
    by === 'person' ? { by, text: said } : { by, text: said, calls: [] },
  )
  return [...before, { by: 'person', text }]
}

async function lookUp(calls: readonly ToolCall[], { tools = [] }: AssistantContext, signal: AbortSignal) {
  return Promise.all(
    calls.map(async ({ id, name, input }) => ({ id, text: await resultOf(tools, name, input, signal) })),
  )
}

/** A tool that fails is told to the model: it may answer without. */
async function resultOf(tools: readonly Tool[], name: string, input: unknown, signal: AbortSignal): Promise<string> {
  const tool = tools.find((each) => each.name === name)
  if (!tool) return JSON.stringify({ error: `There is no tool ${name.slice(0, 60)}` })
  try {
    return JSON.stringify(await tool.use(input, signal)).slice(0, longestResult)
  } catch {
    signal.throwIfAborted()
    return JSON.stringify({ error: 'This could not be looked up now' })
  }
}
