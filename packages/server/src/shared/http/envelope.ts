import { errorCodes, isFormPath, type ErrorCode, type Lang } from '@gangway/core/contract'
import { sentence } from './sentence.ts'
import type { Answered, FieldProblem, Refusal, Written } from './reply.ts'

export interface Told {
  /** Path of the call: the `.do` ones speak `rspCode` and `rspDesc`. */
  path: string
  lang: Lang
  requestId: string
}

/** An answer as it goes out: the HTTP status and the body. */
export interface Outgoing {
  status: number
  body: Record<string, unknown>
  /** The `data` of the body, as JSON already. */
  json?: Uint8Array
  /** The rehearsal that answered. */
  scenario?: string
}

const longestPath = 200

/** A sign-in that was refused is a result for the sign-in page and yet no success. */
const refusedSignIn: ErrorCode = 5103

/** `data` is what the answer's schema let through. */
export function successEnvelope(told: Told, answered: Answered<unknown>, data: unknown): Outgoing {
  const text = answered.code
    ? sentence(told.lang, `error.${answered.code}`, answered.values)
    : sentence(told.lang, 'done', answered.values)
  return {
    status: 200,
    body: {
      success: answered.code !== refusedSignIn,
      ...codeAndText(told.path, answered.code, text),
      data,
      requestId: told.requestId,
    },
    scenario: answered.scenario,
  }
}

export function writtenEnvelope(told: Told, { json, scenario }: Written): Outgoing {
  const { status, body } = successEnvelope(told, { kind: 'answer', data: undefined }, undefined)
  return { status, body, json, scenario }
}

export function refusalEnvelope(told: Told, refusal: Refusal): Outgoing {
  const { code, errorType, status, data, restartAt } = refusal
  return {
    status: refusal.http ?? errorCodes[code].http,
    body: {
      success: false,
      ...codeAndText(told.path, code, sentence(told.lang, `error.${code}`, refusal.values)),
      errorType,
      status,
      data: data ?? null,
      fields: refusal.fields?.map((field) => fieldOf(told.lang, field)),
      restartAt,
      requestId: told.requestId,
    },
    scenario: refusal.scenario,
  }
}

function codeAndText(path: string, code: ErrorCode | undefined, text: string): Record<string, unknown> {
  return isFormPath(path)
    ? { rspCode: code === undefined ? '0000' : String(code), rspDesc: text }
    : { code: code ?? 200, msg: text }
}

function fieldOf(lang: Lang, { path, key, values }: FieldProblem): { path: string; message: string } {
  return { path: path.slice(0, longestPath), message: sentence(lang, key, values) }
}
