import { createSessionDrafts, type RequestDraft, type RequestOrigin, type StoredFile } from '@gangway/core'

/** Draft of a request form in session storage. */
export interface StoredDraft {
  draft: RequestDraft
  files: StoredFile[]
}

const draftStore = createSessionDrafts()

export function buildDraftKey(user: string, origin: RequestOrigin | undefined, orderNo: string | undefined): string {
  return ['gangway:request', user, origin ?? 0, orderNo ?? ''].join(':')
}

export function readDraft(name: string): StoredDraft | undefined {
  try {
    const parsed: unknown = JSON.parse(draftStore.get(name) ?? 'null')
    return isStoredDraft(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(name: string, storedDraft: StoredDraft): void {
  draftStore.set(name, JSON.stringify(storedDraft))
}

export function deleteDraft(name: string): void {
  draftStore.remove(name)
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { draft, files }: { draft?: unknown; files?: unknown } = Object(value)
  const { category, orderNo, description }: { category?: unknown; orderNo?: unknown; description?: unknown } =
    Object(draft)
  return (
    Array.isArray(files) && Array.isArray(category) && typeof orderNo === 'string' && typeof description === 'string'
  )
}
