import { buttonBag } from '../shared/form-bags.ts'
import type { Problem } from '../shared/focus.ts'
import type { Message } from '../shared/message.ts'
import type { DomEvent, PropBag } from '../shared/prop-bag.ts'
import type { FileEntry, FileList } from './file-list.ts'
import { sizeText, uploadKinds } from './upload.rules.ts'

/** A place for files, and the files in it: dropped, pasted or chosen. */
export interface FileBags {
  zone: PropBag
  input: PropBag
  label: PropBag
  rules: { bag: PropBag; text: Message }
  problem?: { bag: PropBag; text: Message }
  /** Of all files together, with a button that says it was read. */
  said?: { text: Message; button: PropBag }
  files: FileEntryBags[]
}

export interface FileEntryBags extends Pick<FileEntry, 'id' | 'name' | 'state'> {
  size: string
  percent: number
  progress: PropBag
  problem?: Message
  retry?: PropBag
  remove: PropBag
}

interface FileBagsSettings {
  /** Unique in the page or shadow root: that of the input. */
  id: string
  list: FileList
  problem?: Problem
  isBusy?: boolean
  onFocus(isHere: boolean): void
  /** A file is gone, and with it the button that had the focus. */
  onRemoved(): void
}

interface Data {
  readonly files?: Iterable<File>
  readonly items?: Iterable<{ readonly type: string }>
  dropEffect?: string
}

type FileEvent = DomEvent & { readonly dataTransfer?: Data; readonly clipboardData?: Data }

export function fileBags(settings: FileBagsSettings): FileBags {
  const { id, list, problem, isBusy = false, onFocus, onRemoved } = settings
  const { types, maxBytes, maxFiles } = uploadKinds[list.kind]
  const described = [problem && `${id}-problem`, `${id}-rules`].filter(Boolean).join(' ')
  const said = list.said()
  const take = (event: FileEvent) => event.preventDefault()
  return {
    zone: {
      ondragenter: take,
      ondragover: take,
      ondrop(event: FileEvent) {
        event.preventDefault()
        if (!isBusy) list.add([...(event.dataTransfer?.files ?? [])])
      },
    },
    input: {
      id,
      type: 'file',
      multiple: maxFiles > 1,
      accept: types.map((type) => `.${type}`).join(),
      disabled: isBusy,
      'aria-invalid': problem ? 'true' : undefined,
      'aria-describedby': described,
      oninput(event) {
        const input = event.target as { files: Iterable<File>; value: string }
        const files = [...input.files]
        // The same file can be chosen once more.
        input.value = ''
        list.add(files)
      },
      onfocus: () => onFocus(true),
      onblur: () => onFocus(false),
    },
    label: { for: id },
    rules: {
      bag: { id: `${id}-rules` },
      text: { key: 'upload.rules', values: { types: types.join(', '), limit: sizeText(maxBytes), n: maxFiles } },
    },
    problem: problem && {
      bag: { id: `${id}-problem`, role: problem.spoken === 'by-alert' ? 'alert' : undefined },
      text: problem,
    },
    said: said && { text: said, button: buttonBag('button', false, list.understood) },
    files: list.entries().map((entry) => entryBags(entry, list, isBusy, onRemoved)),
  }
}

function entryBags(entry: FileEntry, list: FileList, isBusy: boolean, onRemoved: () => void): FileEntryBags {
  const { id, name, state, size, share, problem, mayRetry } = entry
  const percent = Math.round(share * 100)
  return {
    ...{ id, name, state, problem, percent },
    size: shortSize(size),
    progress: { max: 100, value: percent, 'aria-label': name },
    retry: mayRetry ? buttonBag('button', isBusy, () => list.retry(id)) : undefined,
    remove: buttonBag('button', isBusy, () => {
      if (isBusy) return
      list.remove(id)
      onRemoved()
    }),
  }
}

/**
 * Pasting anywhere around the place for files. In a text field a paste stays what it is, unless there is nothing but a picture to be
 * pasted.
 */
export function pasteBag(list: FileList, isBusy: boolean): PropBag {
  return {
    onpaste(event: FileEvent) {
      const { files = [], items = [] } = event.clipboardData ?? {}
      const pasted = [...files]
      const { type, value } = (event.target ?? {}) as { type?: string; value?: unknown }
      const isText = value !== undefined && type !== 'file' && type !== 'button'
      if (isBusy || (isText && pasted.length === 0)) return
      event.preventDefault()
      list.paste(
        pasted,
        [...items].map((item) => item.type),
      )
    },
  }
}

/** `245 KB`, `1.2 MB`. */
function shortSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
