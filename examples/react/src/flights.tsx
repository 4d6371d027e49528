import { moneyText, type BookingRequest, type ChosenOffer, type Lang, type SearchForm } from '@gangway/core'
import { BookingDrawer, GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
import { useEffect, useState } from 'react'
import { words } from './words.ts'

const base = `${import.meta.env.GANGWAY_URL ?? 'http://localhost:4400'}/api`
const getToken = async () => (await fetch('/gangway-token')).json()

export function Flights() {
  const [lang, setLang] = useState<Lang>('en')
  const [search, setSearch] = useState<SearchForm>()
  const [request, setRequest] = useState<BookingRequest>()
  const [booked, setBooked] = useState<string>()
  const say = words[lang]
  useEffect(() => {
    document.documentElement.lang = lang === 'cn' ? 'zh-CN' : 'en'
  }, [lang])

  function book({ search: asked, ...chosen }: ChosenOffer) {
    if (asked) setRequest({ ...chosen, search: asked })
  }

  return (
    <GangwayProvider base={base} getToken={getToken} lang={lang}>
      <header>
        <b>Kestrel</b>
        <button type="button" onClick={() => setLang(lang === 'en' ? 'cn' : 'en')}>
          {say.otherLanguage}
        </button>
      </header>
      <main>
        <h1>{search ? `${search.fromCity} – ${search.toCity}` : say.title}</h1>
        <SearchBox query="fromCity=SIN&toCity=BKK" onSearch={setSearch} />
        {request && <p role="status">{say.chosen(moneyText(request.offer.price.total))}</p>}
        {booked && <p role="status">{say.booked(booked)}</p>}
        {search && <SearchResults search={search} onSearch={setSearch} onOffer={book} />}
      </main>
      <BookingDrawer
        request={request}
        onBooked={({ orderNo }) => setBooked(orderNo)}
        onClosed={() => setRequest(undefined)}
      />
    </GangwayProvider>
  )
}
