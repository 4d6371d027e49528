import type { Tool } from '../assistant.port.ts'

/** What a model asks to have looked up. */
export interface ToolCall {
  id: string
  name: string
  input: unknown
}

export type Message =
  | { by: 'person'; text: string }
  | { by: 'assistant'; text: string; calls: readonly ToolCall[] }
  | { by: 'tools'; results: readonly { id: string; text: string }[] }

export interface Talk {
  instructions: string
  messages: readonly Message[]
  tools: readonly Tool[]
}

/** A piece of an answer: words as they come, and what the model wants looked up before it goes on. */
export type Piece = { kind: 'text'; text: string } | ({ kind: 'call' } & ToolCall)

/** A language model behind an endpoint. What goes wrong is thrown as `AssistantTrouble`. */
export interface ChatModel {
  answer(talk: Talk, signal: AbortSignal): AsyncIterable<Piece>
}

/** Where a model is asked. */
export interface ModelSettings {
  /** Without a slash at the end. */
  url: string
  key: string
  model: string
  /** Whether answers come piece by piece. */
  streams: boolean
}
