import type { CallError, Result } from './client/call-error.ts'
import { buttonProps } from './forms/form-props.ts'
import { translate, type Failure } from './message.ts'
import type { ElementProps } from './element-props.ts'
import type { Translator } from './translator.ts'

/** Loaded part of a paged list. */
export interface PagedListView<One> {
  status: 'loading' | 'ready'
  list: readonly One[]
  total: number
  page: number
  failure?: Failure
}

export interface ListRowElementProps {
  id: string
  title: string
  details: string
  state?: { text: string; tone: string }
  props: ElementProps
}

export interface PagedListElementProps {
  isLoading: boolean
  failure?: { text: string; retry: ElementProps }
  empty?: string
  list: ListRowElementProps[]
  more?: ElementProps
}

interface PagedListSettings<One> {
  view(): PagedListView<One> | undefined
  change(view: PagedListView<One>): void
  signal(): AbortSignal
  fetchPage(page: number, signal: AbortSignal): Promise<Result<{ list: readonly One[]; total: number }>>
  failed(error: CallError): Failure
  row(one: One, translator: Translator): ListRowElementProps
  /** Message key for an empty list. */
  emptyKey: string
}

/** A paged list in the chat: loads from the first page on and keeps loaded rows while more are requested. */
export function createPagedList<One>({
  view,
  change,
  signal: now,
  fetchPage,
  failed,
  row,
  emptyKey,
}: PagedListSettings<One>) {
  async function read(page: number): Promise<void> {
    const signal = now()
    const known = view()?.list ?? []
    change({ status: 'loading', list: known, total: 0, page })
    const result = await fetchPage(page, signal)
    if (signal.aborted) return
    const before = page > 1 ? known : []
    if (!result.ok) return change({ status: 'ready', list: before, total: 0, page, failure: failed(result.error) })
    const { list, total } = result.value
    change({ status: 'ready', list: [...before, ...list], total, page })
  }

  function props(translator: Translator): PagedListElementProps | undefined {
    const shown = view()
    if (!shown) return undefined
    const { status, list, total, page, failure } = shown
    return {
      isLoading: status === 'loading',
      failure: failure && {
        text: translate(translator, failure),
        retry: buttonProps('button', false, () => void read(page)),
      },
      empty: status === 'ready' && list.length === 0 && !failure ? translator.t(emptyKey) : undefined,
      list: list.map((one) => row(one, translator)),
      more: list.length < total ? buttonProps('button', false, () => void read(page + 1)) : undefined,
    }
  }
  return { read, props }
}

export const joinDetails = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')
