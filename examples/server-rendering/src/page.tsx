import {
  createSearchResults,
  type BookingRequest,
  type ChosenOffer,
  type Lang,
  type CodeNames,
  type Offer,
  type SearchForm,
  type SearchQuery,
  type SearchStartData,
  type Translator,
} from '@gangway/core'
import { BookingDrawer, GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
import { useState } from 'react'

export interface Found {
  searchId: string
  search: SearchForm
  offers: Offer[]
  names: CodeNames
}

/** The data of the server that the browser needs to render the same. */
export interface PageData {
  lang: Lang
  query: SearchQuery
  start?: SearchStartData
  found?: Found
}

interface PageProps extends PageData {
  /** A server renders synchronously, so both translators are loaded before. */
  translators: { search: Translator; results: Translator }
}

const titles = { en: 'Early flights, small fares', cn: '早班机，好价格' }
const base = `${import.meta.env.GANGWAY_URL ?? 'http://localhost:4400'}/api`
const getToken = async () => (await fetch('/gangway-token')).json()

export function Page({ lang, query, start, found, translators }: PageProps) {
  // Shows the offers of the server unchanged. The next search navigates to another page.
  const [results] = useState(() => {
    const controller = createSearchResults({})
    if (found) controller.showOffers(found.offers, found.names)
    return controller
  })
  const [request, setRequest] = useState<BookingRequest>()

  function book(chosen: ChosenOffer) {
    if (found) setRequest({ ...chosen, searchId: found.searchId, search: found.search })
  }

  return (
    <GangwayProvider base={base} getToken={getToken} lang={lang}>
      <header>
        <a href={lang === 'cn' ? '/zh/' : '/'}>Curlew</a>
        <a href={lang === 'cn' ? '/' : '/zh/'}>{lang === 'cn' ? 'English' : '中文'}</a>
      </header>
      <main>
        <h1>{found ? `${found.search.fromCity} – ${found.search.toCity}` : titles[lang]}</h1>
        <SearchBox
          data={start}
          query={found?.search ?? query}
          translator={translators.search}
          resultsUrl={lang === 'cn' ? '/zh/' : '/'}
        />
        {found && <SearchResults controller={results} translator={translators.results} onOffer={book} />}
      </main>
      <BookingDrawer request={request} onClosed={() => setRequest(undefined)} />
    </GangwayProvider>
  )
}
