import type { UploadType } from '@gangway/core/contract'
import { fileTypeFromBuffer } from 'file-type'
import { hasPdfActions } from './pdf-actions.ts'
import { readZipDirectory, type ZipEntry } from './read-zip-directory.ts'

/** The content does not match the name, or the archive or document is not safe to open. */
export type ContentProblem = 'upload.content' | 'upload.archive' | 'upload.active'

/** The type detector reads this many bytes, and other programs look no further for a second type. */
const headLength = 4100
const maxUnpackedBytes = 200 * 1024 * 1024

/** Checks the content of a file against the type of its name. A file of two types at once matches neither. */
export async function findContentProblem(type: UploadType, bytes: Buffer): Promise<ContentProblem | undefined> {
  if (type === 'zip' || type === 'xlsx') return zipProblem(type, bytes)
  // The detector gets only the start of the file, and never an archive, because it would unpack it.
  const head = bytes.subarray(0, headLength)
  const found = isZip(head) ? 'zip' : (await fileTypeFromBuffer(head))?.ext
  const matchesType = !endsAsZip(bytes) && rules[type](bytes, found)
  if (!matchesType) return 'upload.content'
  return type === 'pdf' && (await hasPdfActions(bytes)) ? 'upload.active' : undefined
}

type Rule = (bytes: Buffer, found: string | undefined) => boolean

const jpeg: Rule = (bytes, found) => found === 'jpg' && bytes.includes(jpegEnd) && isOnlyPicture(bytes)
const text: Rule = (bytes, found) => found === undefined && isText(bytes)

const rules: Record<Exclude<UploadType, 'zip' | 'xlsx'>, Rule> = {
  jpg: jpeg,
  jpeg,
  png: (bytes, found) => found === 'png' && bytes.subarray(-12).equals(pngEnd) && isOnlyPicture(bytes),
  pdf: (bytes, found) =>
    found === 'pdf' && bytes.subarray(0, 5).equals(pdfStart) && bytes.subarray(-1024).includes('%%EOF'),
  rar: (bytes, found) => found === 'rar' && !bytes.subarray(0, 1024).includes(pdfStart),
  doc: (bytes, found) => found === 'cfb' && bytes.includes(wordStream) && !bytes.subarray(0, 1024).includes(pdfStart),
  mp4: (bytes, found) => found === 'mp4' && isMadeOfBoxes(bytes) && isOnlyPicture(bytes),
  txt: text,
  csv: text,
}

const pdfStart = Buffer.from('%PDF-')
const jpegEnd = Buffer.from([0xff, 0xd9])
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')
/** The stream that distinguishes a Word document from other old Office documents. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** Whether neither the start nor the end contains anything that another program would run, render or open. */
function isOnlyPicture(bytes: Buffer): boolean {
  const endsWith = bytes.subarray(0, 1024).toString('latin1') + bytes.subarray(-1024).toString('latin1')
  return !/%PDF-|<\?php|<script|<html|<!doctype|<svg/i.test(endsWith)
}

function isText(bytes: Buffer): boolean {
  const read = decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030')
  if (read === undefined) return false
  // oxlint-disable-next-line no-control-regex -- looking for control characters is the point
  if (/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(read)) return false
  return !/%PDF-|<\?php|<script|<html|<!doctype|<svg/i.test(read.slice(0, 1024)) && !read.startsWith('{\\rtf')
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** An MP4 is a sequence of boxes with their lengths, which fill the file completely. */
function isMadeOfBoxes(bytes: Buffer): boolean {
  let at = 0
  for (let count = 0; count < 1000 && at + 8 <= bytes.length; count++) {
    const short = bytes.readUInt32BE(at)
    if (short === 0) return true
    if (short === 1 && at + 16 > bytes.length) return false
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}

function isZip(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt16BE(0) === 0x504b && (head[2] ?? 0) < 9
}

/** Archive programs search from the end, so any file that ends like an archive is one for them. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}

const archive = /\.(zip|rar|7z|tar|gz|tgz|bz2?|xz|zst|lz4?|lzma|cab|iso|arj|ace|jar|war|ear|apk|zipx|z\d\d|r\d\d)\s*$/i

function zipProblem(type: 'zip' | 'xlsx', bytes: Buffer): ContentProblem | undefined {
  if (!isZip(bytes)) return 'upload.content'
  const entries = readZipDirectory(bytes)
  if (!entries || entries.length === 0) return 'upload.archive'
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > maxUnpackedBytes || entries.some(({ name }) => archive.test(name))) return 'upload.archive'
  return isSheet(entries) === (type === 'xlsx') && (type === 'xlsx' || !isPackage(entries))
    ? undefined
    : 'upload.content'
}

function isSheet(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  return names.has('[content_types].xml') && names.has('xl/workbook.xml') && !names.has('xl/vbaproject.bin')
}

/** Documents, programs and e-books that are archives inside. */
function isPackage(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) =>
    /^(\[content_types\]\.xml|meta-inf\/manifest\.mf|androidmanifest\.xml|mimetype)$/i.test(name),
  )
}
