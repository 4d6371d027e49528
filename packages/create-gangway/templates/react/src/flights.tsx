import type { BookingRequest, ChosenOffer, SearchForm } from '@gangway/core'
import { BookingDrawer, GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
import { useState } from 'react'

const getToken = async () => (await fetch('/gangway-token')).json()

export function Flights() {
  const [search, setSearch] = useState<SearchForm>()
  const [request, setRequest] = useState<BookingRequest>()
  const [orderNo, setOrderNo] = useState<string>()

  function book({ search: searched, ...offer }: ChosenOffer) {
    if (searched) setRequest({ ...offer, search: searched })
  }

  return (
    <GangwayProvider base="{{server}}/api" getToken={getToken}>
      <main>
        <h1>Flights</h1>
        {orderNo && <p role="status">Your booking is {orderNo}.</p>}
        <SearchBox query="fromCity=SIN&toCity=BKK" onSearch={setSearch} />
        {search && <SearchResults search={search} onSearch={setSearch} onOffer={book} />}
      </main>
      <BookingDrawer
        request={request}
        onBooked={(booking) => setOrderNo(booking.orderNo)}
        onClosed={() => setRequest(undefined)}
      />
    </GangwayProvider>
  )
}
