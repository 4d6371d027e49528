import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { failureOf, textOf, type Message } from '../shared/message.ts'
import { countProblem, fileProblem, pasteProblem, rootOfKind, type UploadKind } from './upload.rules.ts'

/** A file that is kept, and where. */
export interface StoredFile {
  name: string
  size: number
  path: string
}

export interface FileEntry {
  id: string
  name: string
  size: number
  /** `refused`: it was never sent, and does not count. */
  state: 'sending' | 'stored' | 'failed' | 'refused'
  /** How much of it is on its way, from 0 to 1. */
  share: number
  path?: string
  problem?: Message
  mayRetry?: boolean
}

interface Sending extends FileEntry {
  file?: File
  stop?: AbortController
}

interface FileListSettings {
  client: Client
  kind: UploadKind
  stored?: readonly StoredFile[]
  /** Something about the files is different. */
  changed(): void
  failed(error: CallError): void
}

/** What is said of the files together: too many, or nothing that can be pasted. */
export interface FileList {
  kind: UploadKind
  entries(): readonly FileEntry[]
  said(): Message | undefined
  stored(): StoredFile[]
  /** Why nobody may go on with them yet: one is on its way, or did not get through and was not taken away. */
  unready(): Message | undefined
  add(files: readonly File[]): void
  /** What came from the clipboard: pictures only. */
  paste(files: readonly File[], types: readonly string[]): void
  retry(id: string): void
  remove(id: string): void
  /** What was said has been read. */
  understood(): void
  /** Nothing goes on being sent. */
  stop(): void
}

export function unready(files: readonly FileEntry[]): Message | undefined {
  if (files.some(({ state }) => state === 'sending')) return { key: 'upload.wait' }
  return files.some(({ state }) => state === 'failed') ? { key: 'upload.unsent' } : undefined
}

/** Files that are checked and stored one by one, as soon as they are chosen. */
export function createFileList({ client, kind, stored = [], changed, failed }: FileListSettings): FileList {
  let count = 0
  let entries: Sending[] = stored.map((file) => ({ ...file, id: nextId(), state: 'stored', share: 1 }))
  let said: Message | undefined

  function nextId(): string {
    count += 1
    return String(count)
  }

  function change(id: string, part: Partial<Sending>): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry))
    changed()
  }

  function add(files: readonly File[]): void {
    said = undefined
    for (const file of files) {
      const { name, size } = file
      const problem = fileProblem(kind, file)
      const there = entries.filter(({ state }) => state !== 'refused').length
      said = problem ? said : (countProblem(kind, there + 1) ?? said)
      if (problem) entries = [...entries, { id: nextId(), name, size, state: 'refused', share: 0, problem }]
      else if (!countProblem(kind, there + 1)) {
        const entry: Sending = { id: nextId(), name, size, state: 'sending', share: 0, file }
        entries = [...entries, entry]
        void send(entry.id, file)
      }
    }
    changed()
  }

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController()
    change(id, { state: 'sending', share: 0, problem: undefined, mayRetry: undefined, stop })
    const body = new FormData()
    body.set('pathRoot', rootOfKind(kind))
    body.set('file', file, file.name)
    const onProgress = (share: number) => change(id, { share })
    const options = { signal: stop.signal, quiet: true, onProgress }
    const result = await client.call('POST /ossUpload/uploadFile', { body, ...options })
    if (stop.signal.aborted) return
    // Nothing but this one code says that it is stored.
    if (result.ok && result.code === '200') return change(id, { state: 'stored', share: 1, path: result.value })
    if (result.ok) return change(id, { state: 'failed', problem: { key: 'upload.failed' }, mayRetry: true })
    const { error } = result
    const [field] = error.fields ?? []
    const problem = field
      ? { key: '', text: field.message }
      : error.kind === 'refused'
        ? textOf(error)
        : failureOf(error)
    change(id, { state: 'failed', problem, mayRetry: error.kind !== 'refused' && !field })
    failed(error)
  }

  return {
    kind,
    entries: () => entries,
    said: () => said,
    stored: () => entries.flatMap(({ name, size, path }) => (path === undefined ? [] : [{ name, size, path }])),
    unready: () => unready(entries),
    add,
    paste(files, types) {
      const refused = types.map(pasteProblem).find(Boolean) ?? pasteProblem('')
      const pictures = files.filter(({ type }) => !pasteProblem(type))
      if (pictures.length > 0) return add(pictures)
      said = refused
      changed()
    },
    retry(id) {
      const entry = entries.find((each) => each.id === id)
      if (entry?.file) void send(id, entry.file)
    },
    remove(id) {
      entries.find((each) => each.id === id)?.stop?.abort()
      entries = entries.filter((each) => each.id !== id)
      said = undefined
      changed()
    },
    understood() {
      said = undefined
      changed()
    },
    stop() {
      for (const { stop } of entries) stop?.abort()
    },
  }
}
