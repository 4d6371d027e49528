import {
  createSearchResults,
  readSearchAddress,
  type CallError,
  type ChosenOffer,
  type Client,
  type Lang,
  type Names,
  type Offer,
  type SearchChoices,
  type SearchForm,
  type SearchQuery,
  type SearchResultsController,
  type SearchResultsEvents,
  type Words,
} from '@gangway/core'
import { searchResultsCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { useFocus } from '../shared/focus.ts'
import { Frame } from '../shared/frame.tsx'
import { lazyView } from '../shared/lazy-view.ts'
import { useSurroundings } from '../shared/surroundings.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useWords } from '../shared/words.ts'
import { ResultsPage } from './results-page.tsx'

export interface SearchResultsProps {
  /** Runs the searches; not needed for offers of your own, nor inside a provider. */
  client?: Client
  /** A controller of your own, to drive the list from outside. */
  controller?: SearchResultsController
  /** The question; another one runs another search. */
  search?: SearchQuery
  /** Searches what the page's own address says, as a search box writes it. */
  address?: boolean
  /** Offers of your own, in place of a search, with the names of their codes. */
  offers?: readonly Offer[]
  names?: Names
  /** The order and the filters, as you kept them from `onFilter`. */
  choices?: Partial<SearchChoices>
  /** The language of the widget's own texts. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  /** An offer shall be booked. */
  onOffer?: (detail: ChosenOffer) => void
  /** Another day was chosen; its search runs already. */
  onSearch?: (search: SearchForm) => void
  /** The order or the filters were changed. */
  onFilter?: (choices: SearchChoices) => void
  /** The session is over. */
  onSession?: (error: CallError) => void
  /** Told of every failed call; the list shows it as well. */
  onError?: (error: CallError) => void
}

const useDetails = lazyView(async () => (await import('./offer-details.tsx')).OfferDetails)

/** What a search found: progress, days, filters, and the offers as boarding passes. */
export function SearchResults({ controller, isolated = false, ...rest }: SearchResultsProps) {
  const [client, lang] = useSurroundings(rest)
  const { search, address = false, offers, names, choices } = rest
  const results = useMemo(
    () => controller ?? createSearchResults({ client, search, offers, names, choices }),
    // oxlint-disable-next-line react/exhaustive-deps -- what changes later is handed on below
    [controller, client],
  )
  const view = useView(results)
  const Details = useDetails(view.cards.length > 0)
  const words = useWords(lang, rest.words, 'results')
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  useEvents<SearchResultsEvents>(results, {
    offer: rest.onOffer,
    search: rest.onSearch,
    filter: rest.onFilter,
    session: rest.onSession,
    error: rest.onError,
  })
  useEffect(() => {
    if (address) results.update({ search: readSearchAddress(location.href) })
  }, [results, address])
  useEffect(() => {
    if (search || offers || choices) results.update({ search, offers, names, choices })
  })
  useFocus(root, id, view.focus, words !== undefined)
  return (
    <Frame root={root} styles={searchResultsCss} moreStyles={view.openCss} words={words} isolated={isolated}>
      {words && <ResultsPage {...{ results, view, words, id, Details }} />}
    </Frame>
  )
}
