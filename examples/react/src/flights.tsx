import { formatMoney, type BookingRequest, type ChosenOffer, type Lang, type SearchForm } from '@gangway/core'
import { BookingDrawer, GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
import { useEffect, useState } from 'react'
import { messages } from './messages.ts'

const base = `${import.meta.env.GANGWAY_URL ?? 'http://localhost:4400'}/api`
const getToken = async () => (await fetch('/gangway-token')).json()

export function Flights() {
  const [lang, setLang] = useState<Lang>('en')
  const [search, setSearch] = useState<SearchForm>()
  const [request, setRequest] = useState<BookingRequest>()
  const [booked, setBooked] = useState<string>()
  const texts = messages[lang]
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
          {texts.otherLanguage}
        </button>
      </header>
      <main>
        <h1>{search ? `${search.fromCity} – ${search.toCity}` : texts.title}</h1>
        <SearchBox query="fromCity=SIN&toCity=BKK" onSearch={setSearch} />
        {request && <p role="status">{texts.chosen(formatMoney(request.offer.price.total))}</p>}
        {booked && <p role="status">{texts.booked(booked)}</p>}
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
