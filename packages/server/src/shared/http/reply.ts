import type { Readable } from 'node:stream'
import type { ErrorCode } from '@gangway/core/contract'

/** A problem of one field: its dotted path and a message key (`input.…`), shown in the caller's language. */
export interface FieldProblem {
  path: string
  key: string
  values?: MessageValues
}

/** Values of the message; `context` selects a variant (`error.5103_locked`). A list is joined as the language does. */
export type MessageValues = Record<string, string | number | readonly string[]>

export interface Answered<Value> {
  kind: 'answer'
  data: Value
  /** A sign-in result (5112 …) instead of plain success. */
  code?: ErrorCode
  values?: MessageValues
  /** The simulated scenario, sent as a header. */
  scenario?: string
  /** `Set-Cookie` headers. */
  cookies?: readonly string[]
}

/** An answer as prepared JSON, made from data that its schema has validated before: it is not validated again. */
export interface PreparedReply {
  kind: 'written'
  json: Uint8Array
  scenario?: string
}

export interface Refusal {
  kind: 'refusal'
  code: ErrorCode
  /** 1: the calling screen shows the message itself. */
  errorType?: number
  /** 905: superseded by a newer request of the same screen. */
  status?: number
  /** Overrides the HTTP status of the code. */
  http?: number
  fields?: readonly FieldProblem[]
  data?: unknown
  values?: MessageValues
  /** ISO time from which a retry makes sense. */
  restartAt?: string
  scenario?: string
}

/** A file instead of an envelope, for operations with a file answer in the contract. */
export interface FileReply {
  kind: 'file'
  /** The file name for the reader. */
  name: string
  type: string
  size: number
  content: Readable | Uint8Array
}

export type Reply<Value> = Answered<Value> | PreparedReply | Refusal

export function answer<Value>(data: Value, code?: ErrorCode, values?: MessageValues): Answered<Value> {
  return { kind: 'answer', data, code, values }
}

/** Adds `Set-Cookie` headers to an answer. */
export function withCookies<Value>(answered: Answered<Value>, cookies: readonly string[]): Answered<Value> {
  return { ...answered, cookies }
}

export function answerPrepared(json: Uint8Array): PreparedReply {
  return { kind: 'written', json }
}

/** Adds the simulated scenario to a reply. Only callers in test mode see it. */
export function withScenario<Value>(reply: Reply<Value>, scenario: string | undefined): Reply<Value> {
  return { ...reply, scenario }
}

export function answerFile(file: Omit<FileReply, 'kind'>): FileReply {
  return { kind: 'file', ...file }
}

/** An expected failure. Handlers return it as a value and do not throw it. */
export function refuse(code: ErrorCode, details: Omit<Refusal, 'kind' | 'code'> = {}): Refusal {
  return { kind: 'refusal', code, ...details }
}
