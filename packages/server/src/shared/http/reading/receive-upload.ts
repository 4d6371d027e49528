import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { maxUploadBytes } from '@gangway/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UnreadableBody } from './body-parsers.ts'
import type { SentBody } from '../pipeline/check-input.ts'
import { findUnstorableText } from './read-json.ts'
import { refuse, type FieldProblem, type Refusal } from '../reply.ts'

/** An uploaded file before validation. It is deleted when the request is answered. */
export interface ReceivedFile {
  /** The sender's file name, without folders and without deceptive characters. */
  name: string
  /** Above `largestUpload` the rest was not kept. */
  size: number
  /** Of what was kept, in hexadecimal digits. */
  sha256: string
  read(): Promise<Buffer>
  content(): Readable
}

interface Received {
  sent: { body: SentBody; file?: ReceivedFile }
  /** Must always be called. */
  close(): Promise<void>
}

/** Larger bodies are not read to their end. */
const maxBodyBytes = 2 * maxUploadBytes
const maxNameLength = 200
const fieldSize = 10_000
const limits = { fileSize: maxUploadBytes + 1, files: 1, fields: 20, parts: 22, fieldNameSize: 100, fieldSize }

/** Lets the routes of a scope accept multipart forms only. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Refuses by its headers a body that is not a multipart form, or too large. */
export function checkUploadHeaders({ headers }: FastifyRequest): Refusal | undefined {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i.test(type)) {
    return refuse(5001, { fields: [{ path: 'content-type', key: 'input.contentTypeUpload' }] })
  }
  return Number(headers['content-length']) > maxBodyBytes ? refuse(5013) : undefined
}

/**
 * Reads the parts as a stream. The file is written to disk and unlinked at once, so that even a killed process leaves
 * nothing behind. Reading continues after a problem, because a sender reads no answer while it is still sending.
 */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Received> {
  const fields = new Map<string, unknown[]>()
  const problems: FieldProblem[] = []
  const drafts: TemporaryFile[] = []
  const close = async () => void (await Promise.all(drafts.splice(0).map((temporaryFile) => temporaryFile.close())))
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(part, fields, problems)
      else if (part.fieldname !== 'file') {
        part.file.resume()
        problems.push({ path: part.fieldname.slice(0, 100) || 'body', key: 'input.oneFile' })
      } else {
        const temporaryFile = await openTemporaryFile(folder)
        drafts.push(temporaryFile)
        file = await writeFile(part, temporaryFile)
      }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    await close()
    throw error instanceof UploadStorageError ? error.cause : new UnreadableBody(problemOf(error))
  }
  const sent = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const),
  )
  const headerProblem = findUnstorableText(sent)
  const problem =
    problems[0] ?? (headerProblem === undefined ? undefined : { path: headerProblem, key: 'input.characters' })
  if (problem) {
    await close()
    throw new UnreadableBody(problem)
  }
  return { sent: { body: { from: 'form', value: sent }, file }, close }
}

function addField(part: MultipartValue, fields: Map<string, unknown[]>, problems: FieldProblem[]): void {
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part
  if (fieldnameTruncated) problems.push({ path: 'body', key: 'input.name' })
  else if (valueTruncated) problems.push({ path: fieldname, key: 'input.textMax', values: { count: fieldSize } })
  else fields.set(fieldname, [...(fields.get(fieldname) ?? []), value])
}

/** A failure of the disk, not of the sender. */
class UploadStorageError extends Error {}

type TemporaryFile = Awaited<ReturnType<typeof openTemporaryFile>>

async function openTemporaryFile(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomBytes(12).toString('hex'))
    const temporaryFile = await open(path, 'wx+', 0o600)
    await rm(path)
    return temporaryFile
  } catch (cause) {
    throw new UploadStorageError('There is no space for an upload', { cause })
  }
}

async function writeFile({ filename, file }: MultipartFile, temporaryFile: TemporaryFile): Promise<ReceivedFile> {
  let size = 0
  const hash = createHash('sha256')
  for await (const chunk of file) {
    const bytes: Uint8Array = chunk
    try {
      await temporaryFile.writeFile(bytes)
    } catch (cause) {
      throw new UploadStorageError('An upload could not be stored', { cause })
    }
    hash.update(bytes)
    size += bytes.length
  }
  return {
    name: cleanName(filename),
    size,
    sha256: hash.digest('hex'),
    async read() {
      const bytesOfFile = Buffer.alloc(size)
      const { bytesRead } = await temporaryFile.read(bytesOfFile, 0, size, 0)
      if (bytesRead < size) throw new Error(`Only ${bytesRead} bytes of an upload of ${size} could be read.`)
      return bytesOfFile
    },
    content: () => temporaryFile.createReadStream({ start: 0, autoClose: false }),
  }
}

function cleanName(given: string | undefined): string {
  const name = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const visibleName = name
    .normalize('NFC')
    .replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}]/gu, '')
    .trim()
  const dot = visibleName.lastIndexOf('.')
  const ending = dot < 0 || visibleName.length - dot > 20 ? '' : visibleName.slice(dot)
  const most = maxNameLength - ending.length
  return visibleName.length > maxNameLength ? [...visibleName].slice(0, most / 2).join('') + ending : visibleName
}

function problemOf(error: unknown): FieldProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return { path: 'file', key: 'input.oneFile' }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return { path: 'body', key: 'input.form' }
  if (code === 'FST_PROTO_VIOLATION') return { path: 'body', key: 'input.name' }
  return { path: 'body', key: 'input.parts' }
}
