import type { FastifyInstance } from 'fastify'
import type { SentBody } from './input.ts'
import type { Read } from './read.ts'
import { readForm } from './read-form.ts'
import { readJson, readText } from './read-json.ts'
import type { FieldProblem } from './reply.ts'

/** Room for a text of a megabyte in a field, so that the field can be named in the refusal. */
const bodyLimit = 2 * 1024 * 1024

/** What was sent cannot be read at all. Fastify's parsers can say so only by an error. */
export class Unreadable extends Error {
  readonly field: FieldProblem

  constructor(field: FieldProblem) {
    super(field.key)
    this.field = { ...field, path: field.path || 'body' }
  }
}

/** Every post takes JSON and a form, and nothing else. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (request: { headers: { 'content-type'?: string } }, bytes: Buffer) =>
      read(request.headers['content-type'], bytes, 'json', (text) =>
        text.trim() === '' ? { ok: true, value: undefined } : readJson(text),
      ),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (request: { headers: { 'content-type'?: string } }, bytes: Buffer) =>
      read(request.headers['content-type'], bytes, 'form', readForm),
  )
}

function read(
  contentType: string | undefined,
  bytes: Buffer,
  from: 'json' | 'form',
  parse: (text: string) => Read<unknown>,
): SentBody {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  if (charset && charset !== 'utf-8' && charset !== 'utf8') {
    throw new Unreadable({ path: 'content-type', key: 'input.contentType' })
  }
  const text = readText(bytes)
  const result = text.ok ? parse(text.value) : text
  if (!result.ok) throw new Unreadable(result.problem)
  return result.value === undefined ? { from: 'nothing', value: {} } : { from, value: result.value }
}

export const noBody: SentBody = { from: 'nothing', value: {} }
