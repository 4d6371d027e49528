import { errorCodes, isFormPath, type ErrorCode, type Lang } from '@gangway/core/contract'
import { translateMessage } from './translate-message.ts'
import type { Answered, FieldProblem, Refusal, PreparedReply } from './reply.ts'

export interface EnvelopeContext {
  /** Path of the operation: paths with `.do` use `rspCode` and `rspDesc`. */
  path: string
  lang: Lang
  requestId: string
}

/** An HTTP response: status and body. */
export interface Outgoing {
  status: number
  body: Record<string, unknown>
  /** The `data` of the body as prepared JSON. */
  json?: Uint8Array
  /** The simulated scenario. */
  scenario?: string
  cookies?: readonly string[]
}

const maxPathLength = 200

/** A refused sign-in is a result for the sign-in page, but has success false. */
const refusedSignIn: ErrorCode = 5103

/** `data` is the validated answer. */
export function successEnvelope(context: EnvelopeContext, answered: Answered<unknown>, data: unknown): Outgoing {
  const text = answered.code
    ? translateMessage(context.lang, `error.${answered.code}`, answered.values)
    : translateMessage(context.lang, 'done', answered.values)
  return {
    status: 200,
    body: {
      success: answered.code !== refusedSignIn,
      ...codeFieldsOf(context.path, answered.code, text),
      data,
      requestId: context.requestId,
    },
    scenario: answered.scenario,
    cookies: answered.cookies,
  }
}

export function preparedEnvelope(context: EnvelopeContext, { json, scenario }: PreparedReply): Outgoing {
  const { status, body } = successEnvelope(context, { kind: 'answer', data: undefined }, undefined)
  return { status, body, json, scenario }
}

export function refusalEnvelope(context: EnvelopeContext, refusal: Refusal): Outgoing {
  const { code, errorType, status, data, restartAt } = refusal
  return {
    status: refusal.http ?? errorCodes[code].http,
    body: {
      success: false,
      ...codeFieldsOf(context.path, code, translateMessage(context.lang, `error.${code}`, refusal.values)),
      errorType,
      status,
      data: data ?? null,
      fields: refusal.fields?.map((field) => fieldOf(context.lang, field)),
      restartAt,
      requestId: context.requestId,
    },
    scenario: refusal.scenario,
  }
}

function codeFieldsOf(path: string, code: ErrorCode | undefined, text: string): Record<string, unknown> {
  return isFormPath(path)
    ? { rspCode: code === undefined ? '0000' : String(code), rspDesc: text }
    : { code: code ?? 200, msg: text }
}

function fieldOf(lang: Lang, { path, key, values }: FieldProblem): { path: string; message: string } {
  return { path: path.slice(0, maxPathLength), message: translateMessage(lang, key, values) }
}
