import { viewersDay, type ChosenOffer, type SearchChoices, type SearchForm } from '@gangway/core'
import { SearchBox, SearchResults } from '@gangway/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { OfferBooking, useOffer } from '../booking/offer-booking.tsx'
import { Page } from '../layout/page.tsx'
import { ListFailed } from '../shared/list-states.tsx'
import { useAddress } from '../shared/address.ts'
import { client } from '../shared/client.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { RaiseButton } from '../support/raise-button.tsx'
import { readPlace, writePlace } from './search-place.rules.ts'

const hourMs = 3_600_000

/** The question, its answers, and the drawer that books one of them. All of it stands in the address. */
export function Screen() {
  const { say, lang, words } = useWords()
  const navigate = useNavigate()
  const { address, latest, setAddress } = useAddress()
  const today = viewersDay(new Date(useNow(hourMs)))
  const { query, search, choices } = useMemo(() => readPlace(address, today), [address, today])
  const chosen = { searchId: address.get('searchId') ?? '', routingId: address.get('offer') ?? '' }
  const isBooking = chosen.searchId !== '' && chosen.routingId !== ''
  const { data: detail, error, refetch } = useOffer(chosen)

  const ask = (next: SearchForm) => setAddress(writePlace(next))
  const choose = (next: SearchChoices) => search && setAddress(writePlace(search, next), { replace: true })
  function book({ searchId, offer }: ChosenOffer): void {
    const next = latest()
    next.set('searchId', searchId)
    next.set('offer', offer.routingId)
    setAddress(next)
  }
  function leave(): void {
    const next = latest()
    next.delete('searchId')
    next.delete('offer')
    void navigate({ search: next.toString() }, { replace: true })
  }
  return (
    <Page title={say('page.search.title')} beside={<RaiseButton scene={3} />}>
      <Parts>
        <SearchBox client={client} query={query} lang={lang} words={words} onSearch={ask} />
        {isBooking && error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {search && (
          <SearchResults
            client={client}
            search={search}
            choices={choices}
            lang={lang}
            words={words}
            onSearch={ask}
            onFilter={choose}
            onOffer={book}
          />
        )}
      </Parts>
      <OfferBooking searchId={chosen.searchId} detail={isBooking ? detail : undefined} onLeave={leave} />
    </Page>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
