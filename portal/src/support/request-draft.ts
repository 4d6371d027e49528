import { sessionDrafts, type RequestDraft, type Scene, type StoredFile } from '@gangway/core'

/** What was typed and chosen so far, for as long as the browser's tab lives. */
export interface KeptDraft {
  draft: RequestDraft
  files: StoredFile[]
}

const drafts = sessionDrafts()

export function draftName(user: string, scene: Scene | undefined, orderNo: string | undefined): string {
  return ['gangway:request', user, scene ?? 0, orderNo ?? ''].join(':')
}

export function readDraft(name: string): KeptDraft | undefined {
  try {
    const known: unknown = JSON.parse(drafts.get(name) ?? 'null')
    return isKept(known) ? known : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, kept: KeptDraft): void {
  drafts.set(name, JSON.stringify(kept))
}

export function dropDraft(name: string): void {
  drafts.remove(name)
}

function isKept(value: unknown): value is KeptDraft {
  const { draft, files }: { draft?: unknown; files?: unknown } = Object(value)
  const { category, orderNo, description }: { category?: unknown; orderNo?: unknown; description?: unknown } =
    Object(draft)
  return (
    Array.isArray(files) && Array.isArray(category) && typeof orderNo === 'string' && typeof description === 'string'
  )
}
