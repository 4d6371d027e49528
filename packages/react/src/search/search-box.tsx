import {
  createSearchBox,
  readSearchAddress,
  type CallError,
  type Client,
  type Clock,
  type Lang,
  type SearchBoxController,
  type SearchBoxEvents,
  type SearchForm,
  type SearchQuery,
  type SearchStart,
  type Words,
} from '@gangway/core'
import { searchBoxCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { useFocus } from '../shared/focus.ts'
import { Frame } from '../shared/frame.tsx'
import { lazyView } from '../shared/lazy-view.ts'
import { useSurroundings } from '../shared/surroundings.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useWords } from '../shared/words.ts'
import { SearchForm as Form } from './search-form.tsx'

export type SearchBoxProps = {
  /** What the box begins with, as the server would answer it; then it does not ask. Read once. */
  data?: SearchStart
  /** The time; the system's when left out. Read once. */
  clock?: Clock
  /** What is filled in, and again whenever it changes: fields, or as an address has it (`fromCity=SIN&toCity=BKK`). */
  query?: SearchQuery | string
  /** Fills in what the page's address says. */
  address?: boolean
  /** Where a search leads, with the query in the address; nowhere when left out or when `onSearch` prevents it. */
  resultsUrl?: string
  /** The language of the widget's own texts. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  onSearch?: (query: SearchForm, event: { preventDefault(): void }) => void
  /** The session is over, or there was none. */
  onSession?: (error: CallError) => void
  /** Told of every other failed call. */
  onError?: (error: CallError) => void
} & (
  | { client?: Client; controller?: undefined }
  /** A controller of your own, to drive the box from outside. */
  | { client?: Client; controller: SearchBoxController }
)

const useInsides = lazyView(async () => (await import('./search-insides.tsx')).insides)

/** Fields as they are, or read from the spelling of an address. */
const read = (query: SearchQuery | string = {}) => (typeof query === 'string' ? readSearchAddress(`?${query}`) : query)

/** Asks what to search: trip, cities, days, passengers, payment. */
export function SearchBox({ controller, isolated = false, ...rest }: SearchBoxProps) {
  const [client, lang] = useSurroundings(rest)
  const { data, clock, query, address = false, resultsUrl } = rest
  const box = useMemo(
    () => controller ?? createSearchBox({ client, data, clock, query: read(query) }),
    // oxlint-disable-next-line react/exhaustive-deps -- what it begins with is read once
    [controller, client],
  )
  const view = useView(box)
  const words = useWords(lang, rest.words, 'search')
  const insides = useInsides(true)
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  const filled = typeof query === 'string' ? query : JSON.stringify(query)
  useEffect(() => {
    if (address) box.fillIn(readSearchAddress(location.href))
  }, [box, address])
  useEffect(() => {
    if (query) box.fillIn(read(query))
    // oxlint-disable-next-line react/exhaustive-deps -- an equal query in another object changes nothing
  }, [box, filled])
  useEvents<SearchBoxEvents>(box, {
    search(detail) {
      let goes = true
      rest.onSearch?.(detail, { preventDefault: () => (goes = false) })
      const page = resultsUrl && box.pageOf(resultsUrl, detail)
      if (goes && page) location.assign(page)
    },
    session: rest.onSession,
    error: rest.onError,
  })
  useFocus(root, id, view.focus, words !== undefined && (view.popup === 'none' || insides !== undefined))
  return (
    <Frame root={root} styles={searchBoxCss} moreStyles={view.openCss} words={words} isolated={isolated}>
      {words && <Form box={box} words={words} id={id} failure={view.failure} insides={insides} />}
    </Frame>
  )
}
