import {
  formatAttachments,
  findFileProblem,
  parseAttachments,
  uploadKinds,
  type Attachment,
  type UploadKind,
} from '@gangway/core/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { uploadedFile } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { fileAddressOf } from '../upload/file-address.ts'

type Checked = { ok: true; text: string; count: number } | { ok: false; refusal: Refusal }

/**
 * The attachments of a request or comment as stored: with the name and type of the upload, whatever was sent. A file of
 * another agency counts as unknown.
 */
export async function checkAttachments(
  db: Db,
  scope: Scope,
  text: string,
  kind: Extract<UploadKind, 'request' | 'comment'>,
): Promise<Checked> {
  const list = parseAttachments(text)
  if (!list) return refuseAttachments('input.format')
  const paths = [...new Set(list.map(({ OssKey }) => OssKey))]
  const { maxFiles } = uploadKinds[kind]
  if (paths.length > maxFiles) return refuseAttachments('request.problem.files', { n: maxFiles })
  if (paths.length === 0) return { ok: true, text: '', count: 0 }
  const rows = await db
    .select({ path: uploadedFile.path, name: uploadedFile.name, type: uploadedFile.type, size: uploadedFile.size })
    .from(uploadedFile)
    .where(scope.client(uploadedFile, inArray(uploadedFile.path, paths)))
  const stored: Attachment[] = []
  for (const path of paths) {
    const row = rows.find((each) => each.path === path)
    if (!row) return refuseAttachments('request.problem.unknownFile')
    const problem = findFileProblem(kind, row)
    if (problem) return refuseAttachments(`request.problem.${problem.key.replace('upload.', '')}`, problem.values)
    stored.push({ ResTitle: row.name, ContentType: row.type, OssKey: row.path })
  }
  return { ok: true, text: formatAttachments(stored), count: stored.length }
}

function refuseAttachments(key: string, values?: Refusal['values']): Checked {
  return { ok: false, refusal: refuse(5001, { errorType: 1, fields: [{ path: 'enclosureUrl', key, values }] }) }
}

/** Download addresses of attachments, for every reader of the request, whichever side uploaded them. */
export function addDownloadAddresses(
  deps: Pick<Deps, 'clock' | 'files' | 'settings'>,
  texts: readonly string[],
): { OssKey: string; url: string }[] {
  return texts.flatMap(parseStored).map(({ OssKey, ResTitle, ContentType }) => ({
    OssKey,
    url: fileAddressOf(deps, { path: OssKey, name: ResTitle, type: ContentType }),
  }))
}

function parseStored(text: string): Attachment[] {
  return parseAttachments(text) ?? []
}
