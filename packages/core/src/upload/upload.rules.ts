import type { Message } from '../shared/message.ts'
import type { Enclosure } from './upload.contract.ts'

const megabyte = 1024 * 1024

/** The extensions that anything at all can be uploaded with, and the type each is handed out as. */
export const uploadTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  mp4: 'video/mp4',
  txt: 'text/plain',
} as const

export type UploadType = keyof typeof uploadTypes

export interface UploadLimits {
  types: readonly UploadType[]
  maxBytes: number
  maxFiles: number
}

/** What may be uploaded where. */
export const uploadKinds = {
  proof: { types: ['jpg', 'png', 'jpeg', 'pdf', 'zip'], maxBytes: 10 * megabyte, maxFiles: 5 },
  batch: { types: ['xlsx', 'csv'], maxBytes: 10 * megabyte, maxFiles: 1 },
  request: {
    types: ['png', 'jpg', 'rar', 'doc', 'xlsx', 'zip', 'mp4', 'pdf', 'txt'],
    maxBytes: 8 * megabyte,
    maxFiles: 9,
  },
  comment: { types: ['png', 'jpg', 'rar', 'doc', 'xlsx', 'zip', 'mp4', 'pdf'], maxBytes: 8 * megabyte, maxFiles: 10 },
  receipt: { types: ['png', 'jpg', 'jpeg', 'pdf'], maxBytes: 10 * megabyte, maxFiles: 5 },
  general: {
    types: ['png', 'jpg', 'jpeg', 'pdf', 'zip', 'rar', 'doc', 'xlsx', 'csv', 'mp4', 'txt'],
    maxBytes: 10 * megabyte,
    maxFiles: 9,
  },
} as const satisfies Record<string, UploadLimits>

export type UploadKind = keyof typeof uploadKinds

/** No file of any kind may be larger. */
export const largestUpload = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes))

/** Folders whose files have rules of their own; everything else is a general file. */
export const uploadRoots = {
  request: 'gangway/request',
  proof: 'files/proof',
  receipt: 'files/receipt',
  general: 'files',
} as const

/** What a folder is for: files of a request, a proof, a receipt, or anything. */
export function kindOfRoot(pathRoot: string): UploadKind {
  const isIn = (root: string) => pathRoot === root || pathRoot.startsWith(`${root}/`)
  if (isIn(uploadRoots.request)) return 'request'
  if (isIn(uploadRoots.proof)) return 'proof'
  return isIn(uploadRoots.receipt) ? 'receipt' : 'general'
}

/** Where a kind of file goes. */
export function rootOfKind(kind: UploadKind): string {
  if (kind === 'request' || kind === 'comment') return uploadRoots.request
  return kind === 'proof' || kind === 'receipt' ? uploadRoots[kind] : uploadRoots.general
}

/** What a browser or a mail program would run or draw; such an ending may not hide before the last one. */
const active =
  /^(exe|bat|cmd|ps1|sh|vbs?|wsf|scr|msi|hta|jar|apk|dll|lnk|m?js|html?|xhtml|svg|php\d?|aspx?|jsp|cgi|py|pl|rb|docm|xlsm)$/

/** The type that a name promises, in lower case; nothing when it is none that can be uploaded. */
export function typeOfName(name: string): UploadType | undefined {
  const [, ...endings] = name.trim().toLowerCase().split('.')
  const last = endings.pop()
  if (endings.some((ending) => active.test(ending) || isType(ending))) return undefined
  return last !== undefined && isType(last) ? last : undefined
}

function isType(ending: string): ending is UploadType {
  return Object.hasOwn(uploadTypes, ending)
}

/** What is wrong with a file before anything of its content is known. */
export function fileProblem(kind: UploadKind, { name, size }: { name: string; size: number }): Message | undefined {
  const { types, maxBytes }: UploadLimits = uploadKinds[kind]
  const type = typeOfName(name)
  if (type === undefined || !types.includes(type)) return { key: 'upload.type', values: { types: types.join(', ') } }
  if (size > maxBytes) return { key: 'upload.size', values: { limit: sizeText(maxBytes) } }
  return size === 0 ? { key: 'upload.empty' } : undefined
}

/** Whether so many files are too many together. */
export function countProblem(kind: UploadKind, count: number, maxFiles?: number): Message | undefined {
  const most = maxFiles ?? uploadKinds[kind].maxFiles
  return count > most ? { key: 'upload.count', values: { n: most } } : undefined
}

/** What may come from the clipboard. */
export function pasteProblem(type: string): Message | undefined {
  return type.startsWith('image/') ? undefined : { key: 'upload.paste' }
}

/** `10M`, as limits are said. */
export function sizeText(bytes: number): string {
  return `${Math.round(bytes / megabyte)}M`
}

/** The attachments of a request or comment as the one text that travels. */
export function enclosureText(list: readonly Enclosure[]): string {
  return JSON.stringify(list.map(({ ResTitle, ContentType, OssKey }) => ({ ResTitle, ContentType, OssKey })))
}

/** The attachments in such a text; nothing when it is none. No text at all is no attachment. */
export function readEnclosures(text: string): Enclosure[] | undefined {
  if (text.trim() === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every(isEnclosure) ? list : undefined
  } catch {
    return undefined
  }
}

function isEnclosure(value: unknown): value is Enclosure {
  const { ResTitle, ContentType, OssKey }: Partial<Record<keyof Enclosure, unknown>> = Object(value)
  return isText(ResTitle, 1, 200) && isText(ContentType, 0, 100) && isText(OssKey, 1, 200)
}

function isText(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most
}
