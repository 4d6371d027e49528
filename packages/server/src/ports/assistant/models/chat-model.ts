import type { Tool } from '../assistant.port.ts'

/** A tool call of a model. */
export interface ToolCall {
  id: string
  name: string
  input: unknown
}

export type ModelMessage =
  | { by: 'person'; text: string }
  | { by: 'assistant'; text: string; calls: readonly ToolCall[] }
  | { by: 'tools'; results: readonly { id: string; text: string }[] }

export interface ModelRequest {
  instructions: string
  messages: readonly ModelMessage[]
  tools: readonly Tool[]
}

/** A part of a streamed answer: text, a tool call, or the tokens that the request used. */
export type AnswerPart =
  | { kind: 'text'; text: string }
  | ({ kind: 'call' } & ToolCall)
  | { kind: 'usage'; tokens: number }

/** A language model behind an endpoint. Throws `AssistantError`. */
export interface ChatModel {
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<AnswerPart>
}

/** The endpoint of a model. */
export interface ModelSettings {
  /** Without a trailing slash. */
  url: string
  key: string
  model: string
  /** Whether answers are streamed. */
  streams: boolean
}

export interface AssistantSettings extends ModelSettings {
  kind: 'openai' | 'openai-responses' | 'anthropic' | 'dify'
  /** Tokens per day and agency, after which the local assistant answers. */
  tokensPerDay?: number
}
