import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { largestUpload } from '@gangway/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Unreadable } from './body.ts'
import type { SentBody } from './input.ts'
import { badText } from './read-json.ts'
import { refuse, type FieldProblem, type Refusal } from './reply.ts'

/** A file as it arrived, not yet believed. It is gone when the call is answered. */
export interface SentFile {
  /** As the sender called it, without any folder and without characters that only deceive. */
  name: string
  /** Above `largestUpload` the rest was not kept. */
  size: number
  read(): Promise<Buffer>
  content(): Readable
}

interface Received {
  sent: { body: SentBody; file?: SentFile }
  /** Call it whatever happened. */
  close(): Promise<void>
}

/** A larger body is not even read to its end. */
const longestBody = 2 * largestUpload
const longestName = 200
const fieldSize = 10_000
const limits = { fileSize: largestUpload + 1, files: 1, fields: 20, parts: 22, fieldNameSize: 100, fieldSize }

/** Lets the routes of a scope take a form of parts, and nothing else. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Before anything is read: what is no form of parts, or too large by its own account, is not. */
export function checkUploadHeaders({ headers }: FastifyRequest): Refusal | undefined {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i.test(type)) {
    return refuse(5001, { fields: [{ path: 'content-type', key: 'input.contentTypeUpload' }] })
  }
  return Number(headers['content-length']) > longestBody ? refuse(5013) : undefined
}

/**
 * Reads the parts as they come. The file goes to the disk under a name that is taken away at once, so that even a process
 * that is killed leaves nothing behind. Reading goes on after a problem: a sender that is still sending hears no answer.
 */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Received> {
  const fields = new Map<string, unknown[]>()
  const problems: FieldProblem[] = []
  const drafts: Draft[] = []
  const close = async () => void (await Promise.all(drafts.splice(0).map((draft) => draft.close())))
  let file: SentFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(part, fields, problems)
      else if (part.fieldname !== 'file') {
        part.file.resume()
        problems.push({ path: part.fieldname.slice(0, 100) || 'body', key: 'input.oneFile' })
      } else {
        const draft = await openDraft(folder)
        drafts.push(draft)
        file = await keep(part, draft)
      }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    await close()
    throw error instanceof DraftFailed ? error.cause : new Unreadable(problemOf(error))
  }
  const sent = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const),
  )
  const bad = badText(sent)
  const problem = problems[0] ?? (bad === undefined ? undefined : { path: bad, key: 'input.characters' })
  if (problem) {
    await close()
    throw new Unreadable(problem)
  }
  return { sent: { body: { from: 'form', value: sent }, file }, close }
}

function addField(part: MultipartValue, fields: Map<string, unknown[]>, problems: FieldProblem[]): void {
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part
  if (fieldnameTruncated) problems.push({ path: 'body', key: 'input.name' })
  else if (valueTruncated) problems.push({ path: fieldname, key: 'input.textMax', values: { count: fieldSize } })
  else fields.set(fieldname, [...(fields.get(fieldname) ?? []), value])
}

/** The disk failed, not the sender. */
class DraftFailed extends Error {}

type Draft = Awaited<ReturnType<typeof openDraft>>

async function openDraft(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomBytes(12).toString('hex'))
    const draft = await open(path, 'wx+', 0o600)
    await rm(path)
    return draft
  } catch (cause) {
    throw new DraftFailed('No place for an upload', { cause })
  }
}

async function keep({ filename, file }: MultipartFile, draft: Draft): Promise<SentFile> {
  let size = 0
  for await (const chunk of file) {
    const bytes: Uint8Array = chunk
    try {
      await draft.writeFile(bytes)
    } catch (cause) {
      throw new DraftFailed('An upload could not be kept', { cause })
    }
    size += bytes.length
  }
  return {
    name: cleanName(filename),
    size,
    async read() {
      const whole = Buffer.alloc(size)
      const { bytesRead } = await draft.read(whole, 0, size, 0)
      if (bytesRead < size) throw new Error(`Only ${bytesRead} bytes of an upload of ${size} came back.`)
      return whole
    },
    content: () => draft.createReadStream({ start: 0, autoClose: false }),
  }
}

function cleanName(given: string | undefined): string {
  const name = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const shown = name
    .normalize('NFC')
    .replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}]/gu, '')
    .trim()
  const dot = shown.lastIndexOf('.')
  const ending = dot < 0 || shown.length - dot > 20 ? '' : shown.slice(dot)
  const most = longestName - ending.length
  return shown.length > longestName ? [...shown].slice(0, most / 2).join('') + ending : shown
}

function problemOf(error: unknown): FieldProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return { path: 'file', key: 'input.oneFile' }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return { path: 'body', key: 'input.form' }
  if (code === 'FST_PROTO_VIOLATION') return { path: 'body', key: 'input.name' }
  return { path: 'body', key: 'input.parts' }
}
