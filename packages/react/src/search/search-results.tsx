import {
  createSearchResults,
  parseSearchUrl,
  type Audience,
  type CallError,
  type ChosenOffer,
  type HideableParts,
  type Client,
  type LanguageTag,
  type CodeNames,
  type Offer,
  type SearchChoices,
  type SearchForm,
  type SearchQuery,
  type SearchResultsController,
  type Translator,
} from '@gangway/core'
import { searchResultsCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { useFocus } from '../shared/use-focus.ts'
import { WidgetRoot } from '../shared/widget-root.tsx'
import type { WidgetProps } from '../shared/widget.props.ts'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { useGangwayContext } from '../shared/gangway-context.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useTranslator } from '../shared/use-translator.ts'
import { ResultsPage } from './results-page.tsx'
import type { ResultsTemplates } from './results.props.ts'

export interface SearchResultsProps
  extends WidgetProps<SearchResultsController, HideableParts['search-results']>, ResultsTemplates {
  /** Client for the search; optional with `offers`, or inside a `GangwayProvider`. */
  client?: Client
  /** Controller created by the page, to control the list programmatically. */
  controller?: SearchResultsController
  /** Search to run. Changing it starts a new search. */
  search?: SearchQuery
  /** Reads the search from the query string of the page, as a search box writes it. */
  address?: boolean
  /** Offers to show instead of running a search; `names` translates their codes. */
  offers?: readonly Offer[]
  names?: CodeNames
  /** Sort order and filters, as received from `onFilter`. */
  choices?: Partial<SearchChoices>
  /** Whom the widget serves. A traveller sees no fees and payment methods of the business. Default: that of the provider. */
  audience?: Audience
  /** Language of the widget's texts. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  /** Called when the user chooses an offer to book. */
  onOffer?: (detail: ChosenOffer) => void
  /** Called when the user chooses another day. The widget starts that search itself. */
  onSearch?: (search: SearchForm) => void
  /** Called when the sort order or the filters change. */
  onFilter?: (choices: SearchChoices) => void
  /** Called when the session has ended. */
  onSession?: (error: CallError) => void
  /** Called for every failed request. The list shows the error as well. */
  onError?: (error: CallError) => void
}

const useDetails = createLazyHook(async () => (await import('./offer-details.tsx')).OfferDetails)

/** Results of a search: progress, days, filters and offers. */
export function SearchResults({ controller, ...rest }: SearchResultsProps) {
  const [client, lang, audience] = useGangwayContext(rest)
  const { search, address, offers, names, choices, hide } = rest
  const results = useMemo(
    () => controller ?? createSearchResults({ client, search, offers, names, choices, audience, hide }),
    // oxlint-disable-next-line react/exhaustive-deps -- later changes are applied by the effects below
    [controller, client, audience],
  )
  const view = useView(results)
  const Details = useDetails(view.cards.length > 0)
  const translator = useTranslator(lang, rest.translator, 'results')
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  useEvents(results, rest)
  useEffect(() => {
    if (address) results.update({ search: parseSearchUrl(location.href) })
  }, [results, address])
  useEffect(() => {
    if (search || offers || choices) results.update({ search, offers, names, choices })
  })
  useFocus(root, id, view.focus, translator !== undefined)
  return (
    <WidgetRoot root={root} styles={searchResultsCss} moreStyles={view.openCss} translator={translator} own={rest}>
      {translator ? (
        <ResultsPage {...{ results, view, translator, id, Details, templates: rest }} />
      ) : (
        <svg aria-busy height={640} />
      )}
    </WidgetRoot>
  )
}
