import type { CallError } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { toFailure, errorMessage, type Message } from '../shared/message.ts'
import {
  findCountProblem,
  findFileProblem,
  findPasteProblem,
  getUploadFolder,
  uploadKinds,
  type UploadKind,
} from './upload.rules.ts'

/** A stored file and its path. */
export interface StoredFile {
  name: string
  size: number
  path: string
}

export interface FileEntry {
  id: string
  name: string
  size: number
  /** `refused`: of a wrong type or size; not uploaded, and not counted. */
  state: 'sending' | 'stored' | 'failed' | 'refused'
  /** Upload progress from 0 to 1. */
  progress: number
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
  /** Most files that can be added. Default: that of the kind. */
  maxFiles?: number
  stored?: readonly StoredFile[]
  onChanged(): void
  onFailed(error: CallError): void
}

/** Message about all files: too many, or nothing that can be pasted. */
export interface FileList {
  kind: UploadKind
  maxFiles: number
  entries(): readonly FileEntry[]
  notice(): Message | undefined
  stored(): StoredFile[]
  /** Reason why the files are not ready: one is uploading, or was not accepted or stored and is still in the list. */
  blockingProblem(): Message | undefined
  add(files: readonly File[]): void
  /** Adds files from the clipboard: images only. */
  paste(files: readonly File[], types: readonly string[]): void
  retry(id: string): void
  remove(id: string): void
  /** Dismisses the message. */
  dismissNotice(): void
  /** Cancels all uploads. */
  stop(): void
}

export function blockingProblem(files: readonly FileEntry[]): Message | undefined {
  if (files.some(({ state }) => state === 'sending')) return { key: 'upload.wait' }
  return files.some(({ state }) => state !== 'stored') ? { key: 'upload.unsent' } : undefined
}

/** Files that are checked and uploaded one by one as soon as they are chosen. */
export function createFileList(settings: FileListSettings): FileList {
  const { client, kind, stored = [], maxFiles = uploadKinds[kind].maxFiles, onChanged, onFailed } = settings
  let count = 0
  let entries: Sending[] = stored.map((file) => ({ ...file, id: nextId(), state: 'stored', progress: 1 }))
  let notice: Message | undefined

  function nextId(): string {
    count += 1
    return String(count)
  }

  function change(id: string, part: Partial<Sending>): void {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry))
    onChanged()
  }

  function add(files: readonly File[]): void {
    notice = undefined
    for (const file of files) {
      const { name, size } = file
      const problem = findFileProblem(kind, file)
      const there = entries.filter(({ state }) => state !== 'refused').length
      notice = problem ? notice : (findCountProblem(kind, there + 1, maxFiles) ?? notice)
      if (problem) entries = [...entries, { id: nextId(), name, size, state: 'refused', progress: 0, problem }]
      else if (!findCountProblem(kind, there + 1, maxFiles)) {
        const entry: Sending = { id: nextId(), name, size, state: 'sending', progress: 0, file }
        entries = [...entries, entry]
        void send(entry.id, file)
      }
    }
    onChanged()
  }

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController()
    change(id, { state: 'sending', progress: 0, problem: undefined, mayRetry: undefined, stop })
    const body = new FormData()
    body.set('pathRoot', getUploadFolder(kind))
    body.set('file', file, file.name)
    const onProgress = (progress: number) => change(id, { progress })
    const options = { signal: stop.signal, quiet: true, onProgress }
    const result = await client.call('POST /ossUpload/uploadFile', { body, ...options })
    if (stop.signal.aborted) return
    // Only this code confirms that the file is stored.
    if (result.ok && result.code === '200') return change(id, { state: 'stored', progress: 1, path: result.value })
    if (result.ok) return change(id, { state: 'failed', problem: { key: 'upload.failed' }, mayRetry: true })
    const { error } = result
    const [field] = error.fields ?? []
    const problem = field
      ? { key: '', text: field.message }
      : error.kind === 'refused'
        ? errorMessage(error)
        : toFailure(error)
    change(id, { state: 'failed', problem, mayRetry: error.kind !== 'refused' && !field })
    onFailed(error)
  }

  return {
    kind,
    maxFiles,
    entries: () => entries,
    notice: () => notice,
    stored: () => entries.flatMap(({ name, size, path }) => (path === undefined ? [] : [{ name, size, path }])),
    blockingProblem: () => blockingProblem(entries),
    add,
    paste(files, types) {
      const refused = types.map(findPasteProblem).find(Boolean) ?? findPasteProblem('')
      const pictures = files.filter(({ type }) => !findPasteProblem(type))
      if (pictures.length > 0) return add(pictures)
      notice = refused
      onChanged()
    },
    retry(id) {
      const entry = entries.find((each) => each.id === id)
      if (entry?.file) void send(id, entry.file)
    },
    remove(id) {
      entries.find((each) => each.id === id)?.stop?.abort()
      entries = entries.filter((each) => each.id !== id)
      notice = undefined
      onChanged()
    },
    dismissNotice() {
      notice = undefined
      onChanged()
    },
    stop() {
      for (const { stop } of entries) stop?.abort()
    },
  }
}
