import type { CallError, Result } from '../shared/call-error.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { say, type Failure } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'

/** A list that is read page by page, as far as it has come. */
export interface RowsView<One> {
  status: 'loading' | 'ready'
  list: readonly One[]
  total: number
  page: number
  failure?: Failure
}

export interface RowBags {
  id: string
  title: string
  aside: string
  state?: { text: string; tone: string }
  bag: PropBag
}

export interface RowsBags {
  isLoading: boolean
  failure?: { text: string; retry: PropBag }
  empty?: string
  list: RowBags[]
  more?: PropBag
}

interface RowsSettings<One> {
  view(): RowsView<One> | undefined
  change(view: RowsView<One>): void
  signal(): AbortSignal
  ask(page: number, signal: AbortSignal): Promise<Result<{ list: readonly One[]; total: number }>>
  failed(error: CallError): Failure
  row(one: One, words: Words): RowBags
  /** The key of what is said when there are none. */
  none: string
}

/** What a list of the chat does: it is read from its first page on, and what is known stands while more is asked for. */
export function chatRows<One>({ view, change, signal: now, ask, failed, row, none }: RowsSettings<One>) {
  async function read(page: number): Promise<void> {
    const signal = now()
    const known = view()?.list ?? []
    change({ status: 'loading', list: known, total: 0, page })
    const result = await ask(page, signal)
    if (signal.aborted) return
    const before = page > 1 ? known : []
    if (!result.ok) return change({ status: 'ready', list: before, total: 0, page, failure: failed(result.error) })
    const { list, total } = result.value
    change({ status: 'ready', list: [...before, ...list], total, page })
  }

  function bags(words: Words): RowsBags | undefined {
    const shown = view()
    if (!shown) return undefined
    const { status, list, total, page, failure } = shown
    return {
      isLoading: status === 'loading',
      failure: failure && { text: say(words, failure), retry: buttonBag('button', false, () => void read(page)) },
      empty: status === 'ready' && list.length === 0 && !failure ? words.t(none) : undefined,
      list: list.map((one) => row(one, words)),
      more: list.length < total ? buttonBag('button', false, () => void read(page + 1)) : undefined,
    }
  }
  return { read, bags }
}

/** What stands small in a row. */
export const asideOf = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')
