import { buttonProps } from '../shared/forms/form-props.ts'
import type { Problem } from '../shared/overlay/focus.ts'
import { listMessage, type Message } from '../shared/message.ts'
import type { DomEvent, ElementProps } from '../shared/element-props.ts'
import type { FileEntry, FileList } from './file-list.ts'
import { formatSizeLimit, uploadKinds } from './upload.rules.ts'

/** A file area and its files: dropped, pasted or chosen. */
export interface FileFieldElementProps {
  zone: ElementProps
  input: ElementProps
  label: ElementProps
  rules: { props: ElementProps; text: Message }
  problem?: { props: ElementProps; text: Message }
  /** Message about all files, with a button to dismiss it. */
  notice?: { text: Message; button: ElementProps }
  files: FileEntryElementProps[]
}

export interface FileEntryElementProps extends Pick<FileEntry, 'id' | 'name' | 'state'> {
  size: string
  percent: number
  progress: ElementProps
  problem?: Message
  retry?: ElementProps
  remove: ElementProps
}

interface FileFieldSettings {
  /** Id of the input, unique in the page or shadow root. */
  id: string
  list: FileList
  problem?: Problem
  isBusy?: boolean
  onFocus(hasFocus: boolean): void
  /** Called when a file was removed together with its focused button. */
  onRemoved(): void
}

interface Data {
  readonly files?: Iterable<File>
  readonly items?: Iterable<{ readonly type: string }>
  dropEffect?: string
}

type FileEvent = DomEvent & { readonly dataTransfer?: Data; readonly clipboardData?: Data }

export function fileFieldProps(settings: FileFieldSettings): FileFieldElementProps {
  const { id, list, problem, isBusy = false, onFocus, onRemoved } = settings
  const { maxFiles } = list
  const { types, maxBytes } = uploadKinds[list.kind]
  const described = [problem && `${id}-problem`, `${id}-rules`].filter(Boolean).join(' ')
  const notice = list.notice()
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
        // Allows the same file to be chosen again.
        input.value = ''
        list.add(files)
      },
      onfocus: () => onFocus(true),
      onblur: () => onFocus(false),
    },
    label: { for: id },
    rules: {
      props: { id: `${id}-rules` },
      text: {
        key: 'upload.rules',
        values: { limit: formatSizeLimit(maxBytes), n: maxFiles },
        parts: { types: listMessage(types) },
      },
    },
    problem: problem && {
      props: { id: `${id}-problem`, role: problem.spoken === 'by-alert' ? 'alert' : undefined },
      text: problem,
    },
    notice: notice && { text: notice, button: buttonProps('button', false, list.dismissNotice) },
    files: list.entries().map((entry) => fileEntryProps(entry, list, isBusy, onRemoved)),
  }
}

function fileEntryProps(
  entry: FileEntry,
  list: FileList,
  isBusy: boolean,
  onRemoved: () => void,
): FileEntryElementProps {
  const { id, name, state, size, progress, problem, mayRetry } = entry
  const percent = Math.round(progress * 100)
  return {
    ...{ id, name, state, problem, percent },
    size: shortSize(size),
    progress: { max: 100, value: percent, 'aria-label': name },
    retry: mayRetry ? buttonProps('button', isBusy, () => list.retry(id)) : undefined,
    remove: buttonProps('button', isBusy, () => {
      if (isBusy) return
      list.remove(id)
      onRemoved()
    }),
  }
}

/**
 * Accepts pasted files anywhere in its container. Pasting into a text field stays unchanged unless the clipboard
 * holds only an image.
 */
export function pasteProps(list: FileList, isBusy: boolean): ElementProps {
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
