import type { Readable } from 'node:stream'
import type { ErrorCode } from '@gangway/core/contract'

/** A problem with one field: its dotted path and the key of a server sentence (`input.…`), said in the caller's language. */
export interface FieldProblem {
  path: string
  key: string
  values?: SentenceValues
}

/** Values for the sentence; `context` chooses a variant of it (`error.5103_locked`). */
export type SentenceValues = Record<string, string | number>

export interface Answered<Value> {
  kind: 'answer'
  data: Value
  /** A sign-in result (5112 …) instead of plain success. */
  code?: ErrorCode
  values?: SentenceValues
  /** The rehearsal that answered: told in a header. */
  scenario?: string
}

/** An answer that is JSON already, made of what its schema has let through before: it is not looked at again. */
export interface Written {
  kind: 'written'
  json: Uint8Array
  scenario?: string
}

export interface Refusal {
  kind: 'refusal'
  code: ErrorCode
  /** 1: the calling screen shows the sentence itself. */
  errorType?: number
  /** 905: overtaken by a newer call of the same screen. */
  status?: number
  /** Instead of the HTTP status of the code. */
  http?: number
  fields?: readonly FieldProblem[]
  data?: unknown
  values?: SentenceValues
  /** ISO time from which asking again makes sense. */
  restartAt?: string
  scenario?: string
}

/** A file instead of an envelope, for the calls that the contract marks so. */
export interface FileReply {
  kind: 'file'
  /** What the reader's computer calls it. */
  name: string
  type: string
  size: number
  content: Readable | Uint8Array
}

export type Reply<Value> = Answered<Value> | Written | Refusal

export function answer<Value>(data: Value, code?: ErrorCode, values?: SentenceValues): Answered<Value> {
  return { kind: 'answer', data, code, values }
}

export function answerWritten(json: Uint8Array): Written {
  return { kind: 'written', json }
}

/** Names the rehearsal that made a reply what it is. Only callers in test mode are told. */
export function played<Value>(reply: Reply<Value>, scenario: string | undefined): Reply<Value> {
  return { ...reply, scenario }
}

export function answerFile(file: Omit<FileReply, 'kind'>): FileReply {
  return { kind: 'file', ...file }
}

/** An expected failure. It is a value: handlers return it, they do not throw it. */
export function refuse(code: ErrorCode, details: Omit<Refusal, 'kind' | 'code'> = {}): Refusal {
  return { kind: 'refusal', code, ...details }
}
