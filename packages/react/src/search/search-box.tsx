import {
  createSearchBox,
  parseSearchUrl,
  type Audience,
  type CallError,
  type Client,
  type Clock,
  type HideableParts,
  type LanguageTag,
  type SearchBoxController,
  type SearchForm,
  type SearchQuery,
  type SearchStartData,
  type Translator,
} from '@gangway/core'
import { searchBoxCss } from '@gangway/core/styles'
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
import { SearchForm as Form } from './search-form.tsx'

export type SearchBoxProps = WidgetProps<SearchBoxController, HideableParts['search-box']> & {
  /** Initial data in the form of the server's response. With it the widget sends no request for it. Read once. */
  data?: SearchStartData
  /** Clock; defaults to the system clock. Read once. */
  clock?: Clock
  /** Values of the form, as fields or as a query string (`fromCity=SIN&toCity=BKK`). Applied again when it changes. */
  query?: SearchQuery | string
  /** Fills the form from the query string of the page. */
  address?: boolean
  /** URL of the results page; the search is added as a query string. Without it, or when `onSearch` prevents it, the page does not navigate. */
  resultsUrl?: string
  /** Whom the widget serves. A traveller sees no fees and payment methods of the business. Default: that of the provider. */
  audience?: Audience
  /** Language of the widget's texts. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  onSearch?: (query: SearchForm, event: { preventDefault(): void }) => void
  /** Called when the session has ended or none exists. */
  onSession?: (error: CallError) => void
  /** Called for every other failed request. */
  onError?: (error: CallError) => void
} & (
    | { client?: Client; controller?: undefined }
    /** Controller created by the page, to control the search box programmatically. */
    | { client?: Client; controller: SearchBoxController }
  )

const useSearchPopups = createLazyHook(async () => (await import('./search-popups.tsx')).searchPopups)

/** Parses a query string; fields pass unchanged. */
const read = (query: SearchQuery | string = {}) => (typeof query === 'string' ? parseSearchUrl(`?${query}`) : query)

/** Search box: trip type, cities, dates, passengers, payment method. */
export function SearchBox({ controller, ...rest }: SearchBoxProps) {
  const [client, lang, audience] = useGangwayContext(rest)
  const { data, clock, query, address, resultsUrl } = rest
  const box = useMemo(
    () => controller ?? createSearchBox({ client, data, clock, query: read(query), audience }),
    // oxlint-disable-next-line react/exhaustive-deps -- initial values are read once
    [controller, client, audience],
  )
  const view = useView(box)
  const translator = useTranslator(lang, rest.translator, 'search')
  const popups = useSearchPopups(true)
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  const filled = JSON.stringify(query)
  useEffect(() => {
    if (address) box.fillIn(parseSearchUrl(location.href))
    if (query) box.fillIn(read(query))
    // oxlint-disable-next-line react/exhaustive-deps -- an equal query in another object changes nothing
  }, [box, address, filled])
  useEvents(box, {
    ...rest,
    onSearch(detail: SearchForm) {
      let page = resultsUrl && box.resultsUrl(resultsUrl, detail)
      rest.onSearch?.(detail, { preventDefault: () => (page = '') })
      if (page) location.assign(page)
    },
  })
  useFocus(root, id, view.focus, !!translator && (view.popup === 'none' || !!popups))
  return (
    <WidgetRoot root={root} styles={searchBoxCss} moreStyles={view.openCss} translator={translator} own={rest}>
      {translator ? (
        <Form box={box} translator={translator} id={id} failure={view.failure} popups={popups} />
      ) : (
        <svg aria-busy height={200} />
      )}
    </WidgetRoot>
  )
}
