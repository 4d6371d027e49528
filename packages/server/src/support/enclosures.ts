import {
  enclosureText,
  fileProblem,
  readEnclosures,
  uploadKinds,
  type Enclosure,
  type UploadKind,
} from '@gangway/core/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { uploadedFile } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

type Checked = { ok: true; text: string; count: number } | { ok: false; refusal: Refusal }

/**
 * The attachments of a request or comment as they are kept: with the name and the type that each was stored with, whatever was
 * sent. A file of somebody else is one that never was.
 */
export async function checkEnclosures(
  db: Db,
  scope: Scope,
  text: string,
  kind: Extract<UploadKind, 'request' | 'comment'>,
): Promise<Checked> {
  const list = readEnclosures(text)
  if (!list) return wrong('input.format')
  const paths = [...new Set(list.map(({ OssKey }) => OssKey))]
  const { maxFiles } = uploadKinds[kind]
  if (paths.length > maxFiles) return wrong('request.problem.files', { n: maxFiles })
  if (paths.length === 0) return { ok: true, text: '', count: 0 }
  const rows = await db
    .select({ path: uploadedFile.path, name: uploadedFile.name, type: uploadedFile.type, size: uploadedFile.size })
    .from(uploadedFile)
    .where(scope.client(uploadedFile, inArray(uploadedFile.path, paths)))
  const kept: Enclosure[] = []
  for (const path of paths) {
    const row = rows.find((each) => each.path === path)
    if (!row) return wrong('request.problem.unknownFile')
    const problem = fileProblem(kind, row)
    if (problem) return wrong(`request.problem.${problem.key.replace('upload.', '')}`, problem.values)
    kept.push({ ResTitle: row.name, ContentType: row.type, OssKey: row.path })
  }
  return { ok: true, text: enclosureText(kept), count: kept.length }
}

function wrong(key: string, values?: Refusal['values']): Checked {
  return { ok: false, refusal: refuse(5001, { errorType: 1, fields: [{ path: 'enclosureUrl', key, values }] }) }
}

const lifetimeMs = 15 * 60_000

/** Where attachments open for whoever may see what they are attached to, whoever of both sides stored them. */
export function addressEnclosures(
  { clock, files, settings }: Pick<Deps, 'clock' | 'files' | 'settings'>,
  texts: readonly string[],
): { OssKey: string; url: string }[] {
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
  return texts.flatMap(readKept).map(({ OssKey, ResTitle, ContentType }) => {
    const address = files.address({ key: OssKey, name: ResTitle, type: ContentType }, expiresAt)
    return { OssKey, url: address.startsWith('/') ? settings.publicUrl + address : address }
  })
}

function readKept(text: string): Enclosure[] {
  return readEnclosures(text) ?? []
}
