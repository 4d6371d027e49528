import {
  createSearchResults,
  type BookingRequest,
  type ChosenOffer,
  type Lang,
  type Names,
  type Offer,
  type SearchForm,
  type SearchQuery,
  type SearchStart,
  type Words,
} from '@gangway/core'
import { BookingDrawer, GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
import { useState } from 'react'

export interface Found {
  searchId: string
  search: SearchForm
  offers: Offer[]
  names: Names
}

/** What the server knows and the browser needs as well, to draw the same. */
export interface PageData {
  lang: Lang
  query: SearchQuery
  start?: SearchStart
  found?: Found
}

interface PageProps extends PageData {
  /** The words of both widgets: on a server they have to be there when it draws. */
  words: { search: Words; results: Words }
}

const titles = { en: 'Early flights, small fares', cn: '早班机，好价格' }
const base = `${import.meta.env.GANGWAY_URL ?? 'http://localhost:4400'}/api`
const getToken = async () => (await fetch('/gangway-token')).json()

export function Page({ lang, query, start, found, words }: PageProps) {
  // Offers that were found by the server are shown as they are; the next search is another page.
  const [results] = useState(() => {
    const controller = createSearchResults({})
    if (found) controller.show(found.offers, found.names)
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
          words={words.search}
          resultsUrl={lang === 'cn' ? '/zh/' : '/'}
        />
        {found && <SearchResults controller={results} words={words.results} onOffer={book} />}
      </main>
      <BookingDrawer request={request} onClosed={() => setRequest(undefined)} />
    </GangwayProvider>
  )
}
