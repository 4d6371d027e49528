import { listMessage, type Message } from '../shared/message.ts'
import type { Attachment } from './upload.contract.ts'

const megabyte = 1024 * 1024

/** Extensions that can be uploaded, with the content type for downloads. */
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

/** Upload kinds with their limits. */
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

/** Size limit over all kinds. */
export const maxUploadBytes = 10 * megabyte

/** Folders with their own rules; all others take general files. */
export const uploadFolders = {
  request: 'gangway/request',
  proof: 'files/proof',
  receipt: 'files/receipt',
  general: 'files',
} as const

/** Upload kind of a folder. */
export function getUploadKind(pathRoot: string): UploadKind {
  const isIn = (root: string) => pathRoot === root || pathRoot.startsWith(`${root}/`)
  if (isIn(uploadFolders.request)) return 'request'
  if (isIn(uploadFolders.proof)) return 'proof'
  return isIn(uploadFolders.receipt) ? 'receipt' : 'general'
}

/** Folder of an upload kind. */
export function getUploadFolder(kind: UploadKind): string {
  if (kind === 'request' || kind === 'comment') return uploadFolders.request
  return kind === 'proof' || kind === 'receipt' ? uploadFolders[kind] : uploadFolders.general
}

/**
 * Extensions that a browser or mail program would execute or render; they are also rejected before the last extension.
 */
const executableExtensions =
  /^(exe|bat|cmd|ps1|sh|vbs?|wsf|scr|msi|hta|jar|apk|dll|lnk|m?js|html?|xhtml|svg|php\d?|aspx?|jsp|cgi|py|pl|rb|docm|xlsm)$/

/** Type of a file name, in lower case; undefined when it cannot be uploaded. */
export function getUploadType(name: string): UploadType | undefined {
  const [, ...endings] = name.trim().toLowerCase().split('.')
  const last = endings.pop()
  if (endings.some((ending) => executableExtensions.test(ending) || isType(ending))) return undefined
  return last !== undefined && isType(last) ? last : undefined
}

function isType(ending: string): ending is UploadType {
  return Object.hasOwn(uploadTypes, ending)
}

/** Problem of a file that is found without reading its content. */
export function findFileProblem(kind: UploadKind, { name, size }: { name: string; size: number }): Message | undefined {
  const { types, maxBytes }: UploadLimits = uploadKinds[kind]
  const type = getUploadType(name)
  if (type === undefined || !types.includes(type)) return { key: 'upload.type', parts: { types: listMessage(types) } }
  if (size > maxBytes) return { key: 'upload.size', values: { limit: formatSizeLimit(maxBytes) } }
  return size === 0 ? { key: 'upload.empty' } : undefined
}

/** Problem when there are too many files. */
export function findCountProblem(kind: UploadKind, count: number, maxFiles?: number): Message | undefined {
  const max = maxFiles ?? uploadKinds[kind].maxFiles
  return count > max ? { key: 'upload.count', values: { n: max } } : undefined
}

/** Problem of a pasted type. */
export function findPasteProblem(type: string): Message | undefined {
  return type.startsWith('image/') ? undefined : { key: 'upload.paste' }
}

/** `10M`, as limits are displayed. */
export function formatSizeLimit(bytes: number): string {
  return `${Math.round(bytes / megabyte)}M`
}

/** Attachments of a request or comment in the text form of the API. */
export function formatAttachments(list: readonly Attachment[]): string {
  return JSON.stringify(list.map(({ ResTitle, ContentType, OssKey }) => ({ ResTitle, ContentType, OssKey })))
}

/** Parses the attachments of such a text; undefined when invalid. Empty text means none. */
export function parseAttachments(text: string): Attachment[] | undefined {
  if (text.trim() === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every(isAttachment) ? list : undefined
  } catch {
    return undefined
  }
}

function isAttachment(value: unknown): value is Attachment {
  const { ResTitle, ContentType, OssKey }: Partial<Record<keyof Attachment, unknown>> = Object(value)
  return isText(ResTitle, 1, 200) && isText(ContentType, 0, 100) && isText(OssKey, 1, 200)
}

function isText(value: unknown, min: number, max: number): boolean {
  return typeof value === 'string' && value.length >= min && value.length <= max
}
