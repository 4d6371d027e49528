import { toLocalDate, type ChosenOffer, type SearchChoices, type SearchForm } from '@gangway/core'
import { SearchBox, SearchResults } from '@gangway/react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { SearchAccounts } from '../airline-account/search-accounts.tsx'
import { OfferBooking, useOffer } from '../booking/payment/offer-booking.tsx'
import { Page } from '../layout/page.tsx'
import { ListFailed } from '../shared/list/list-states.tsx'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { NoPermission, useMayCall, WithPermission } from '../shared/api/permission-guard.tsx'
import { client } from '../shared/api/client.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { RaiseRequestButton } from '../support/raise-button.tsx'
import { MissingRates } from '../shop/missing-rates.tsx'
import { ShopChoice } from '../shop/shop-choice.tsx'
import { AuthenticatorNotice } from './authenticator-notice.tsx'
import { PopularRoutes } from './popular-routes.tsx'
import { ShareSearch } from './share-search.tsx'
import { watchSearches } from './watch-searches.ts'
import { parseSearchPlace, serializeSearchParams } from './search-url.rules.ts'

const hourMs = 3_600_000

/** Search form, results and booking drawer. All state is in the URL. */
export function Screen() {
  const { translate, lang, translator } = useTranslator()
  const navigate = useNavigate()
  const { address, latest, setAddress } = useUrlQuery()
  const now = useNow(hourMs)
  const today = toLocalDate(new Date(now))
  const shopId = address.get('shopId') ?? undefined
  const { query, search, choices } = useMemo(() => {
    const place = parseSearchPlace(address, today)
    // The form shows the search that runs, also of a link without the trip type.
    const tripType = place.search?.tripType ?? place.query.tripType
    return {
      choices: place.choices,
      query: { ...place.query, ...(tripType && { tripType }), shopId: shopId ?? '' },
      search: place.search && shopId !== undefined ? { ...place.search, shopId } : place.search,
    }
  }, [address, today, shopId])
  const selectedOffer = { searchId: address.get('searchId') ?? '', routingId: address.get('offer') ?? '' }
  const isBooking = selectedOffer.searchId !== '' && selectedOffer.routingId !== ''
  const [searched, setSearched] = useState<string>()
  const watchedClient = useMemo(() => watchSearches(client, setSearched), [])
  const mayBook = useMayCall()('POST /order/order.do')
  const { data: detail, error, refetch } = useOffer(selectedOffer)

  const withShop = (params: URLSearchParams, id = shopId) => {
    if (id !== undefined) params.set('shopId', id)
    return params
  }
  /** How often the same search was repeated, for current offers. The address does not show it. */
  const [repetition, setRepetition] = useState(0)
  function startSearch(next: SearchForm): void {
    const params = serializeSearchParams(next)
    const isSame = search !== undefined && String(params) === String(serializeSearchParams(search))
    if (isSame) setRepetition((count) => count + 1)
    setAddress(withShop(params), { replace: isSame })
  }
  const changeChoices = (next: SearchChoices) =>
    search && setAddress(withShop(serializeSearchParams(search, next)), { replace: true })
  function chooseShop(id: string | undefined): void {
    const next = latest()
    for (const name of ['shopId', 'searchId', 'offer']) next.delete(name)
    setAddress(id === undefined ? next : withShop(next, id))
  }
  function openBooking({ searchId, offer }: ChosenOffer): void {
    const next = latest()
    next.set('searchId', searchId)
    next.set('offer', offer.routingId)
    setAddress(next)
  }
  function closeBooking(): void {
    const next = latest()
    next.delete('searchId')
    next.delete('offer')
    void navigate({ search: next.toString() }, { replace: true })
  }
  return (
    <Page
      title={translate('page.search.title')}
      headerActions={
        <>
          {search && <ShareSearch />}
          <RaiseRequestButton origin={3} />
        </>
      }
    >
      <AuthenticatorNotice />
      <Parts>
        {searched && <SearchAccounts searchId={searched} />}
        <SearchBox client={client} query={query} lang={lang} translator={translator} onSearch={startSearch} />
        <WithPermission code="shop:sell">
          <ShopChoice shopId={shopId} onChange={chooseShop} />
        </WithPermission>
        {isBooking && !mayBook && <NoPermission />}
        {isBooking && mayBook && error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {!search && <PopularRoutes now={now} shopId={shopId} onSearch={startSearch} />}
        {searched && shopId !== undefined && (
          <WithPermission code="shop:sell">
            <MissingRates searchId={searched} />
          </WithPermission>
        )}
        {search && (
          <SearchResults
            key={repetition}
            client={watchedClient}
            search={search}
            choices={choices}
            lang={lang}
            translator={translator}
            onSearch={startSearch}
            onFilter={changeChoices}
            onOffer={openBooking}
          />
        )}
      </Parts>
      <OfferBooking
        searchId={selectedOffer.searchId}
        detail={isBooking && mayBook ? detail : undefined}
        onLeave={closeBooking}
      />
    </Page>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
