import type { FastifyInstance } from 'fastify'
import type { SentBody } from '../pipeline/check-input.ts'
import type { ParseResult } from './parse-result.ts'
import { parseForm } from './read-form.ts'
import { parseJson, decodeUtf8 } from './read-json.ts'
import type { FieldProblem } from '../reply.ts'

/** Allows a megabyte of text in a field, so that the refusal can name the field. */
const bodyLimit = 2 * 1024 * 1024

/** An unreadable request body. Fastify's parsers report it only by an error. */
export class UnreadableBody extends Error {
  readonly field: FieldProblem

  constructor(field: FieldProblem) {
    super(field.key)
    this.field = { ...field, path: field.path || 'body' }
  }
}

/** Accepts JSON and form bodies only. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (request: { headers: { 'content-type'?: string } }, bytes: Buffer) =>
      parseBody(request.headers['content-type'], bytes, 'json', (text) =>
        text.trim() === '' ? { ok: true, value: undefined } : parseJson(text),
      ),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (request: { headers: { 'content-type'?: string } }, bytes: Buffer) =>
      parseBody(request.headers['content-type'], bytes, 'form', parseForm),
  )
}

function parseBody(
  contentType: string | undefined,
  bytes: Buffer,
  from: 'json' | 'form',
  parse: (text: string) => ParseResult<unknown>,
): SentBody {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  if (charset && charset !== 'utf-8' && charset !== 'utf8') {
    throw new UnreadableBody({ path: 'content-type', key: 'input.contentType' })
  }
  const text = decodeUtf8(bytes)
  const result = text.ok ? parse(text.value) : text
  if (!result.ok) throw new UnreadableBody(result.parseProblem)
  return result.value === undefined ? { from: 'nothing', value: {} } : { from, value: result.value }
}

export const emptyBody: SentBody = { from: 'nothing', value: {} }
