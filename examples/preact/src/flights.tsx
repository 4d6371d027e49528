/** @jsxImportSource preact */
import type { BookingRequest, ChosenOffer, SearchForm } from '@gangway/core'
import { BookingDrawer, SearchBox, SearchResults } from '@gangway/react'
import { useState } from 'preact/hooks'
import { client } from './client.ts'

export function Flights() {
  const [search, setSearch] = useState<SearchForm>()
  const [request, setRequest] = useState<BookingRequest>()
  const [booked, setBooked] = useState<string>()

  function book({ search: asked, ...chosen }: ChosenOffer) {
    if (asked) setRequest({ ...chosen, search: asked })
  }

  return (
    <>
      <header>
        <b>Plover</b>
      </header>
      <main>
        <h1>{search ? `${search.fromCity} – ${search.toCity}` : 'The short way to somewhere warm'}</h1>
        <SearchBox client={client} query="fromCity=SIN&toCity=KUL" onSearch={setSearch} />
        {booked && <p role="status">Thank you. Your booking is {booked}.</p>}
        {search && <SearchResults client={client} search={search} onSearch={setSearch} onOffer={book} />}
      </main>
      <BookingDrawer
        client={client}
        request={request}
        onBooked={({ orderNo }) => setBooked(orderNo)}
        onClosed={() => setRequest(undefined)}
      />
    </>
  )
}
