import { formatMoney, type DirectionItinerary } from '@gangway/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { OfferBooking, useOffer, type OfferDetail } from './offer-booking.tsx'

/** Books the offer named in the URL; a reload resumes the flow. */
export function Screen() {
  const { translate } = useTranslator()
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(true)
  const searchId = address.get('searchId') ?? ''
  const routingId = address.get('offer') ?? ''
  const { data: detail, isPending, isError, error, refetch } = useOffer({ searchId, routingId })
  if (searchId === '' || routingId === '') return <NoOfferChosen />
  return (
    <Page title={translate('page.manualBooking.title')}>
      {isPending && <ListLoading label={translate('book.loading')} rows={3} />}
      {isError && (
        <>
          <ListFailed error={error} onRetry={() => void refetch()} />
          <BackToSearch />
        </>
      )}
      {detail && (
        <ChosenOffer>
          <DirectionSummary direction={detail.offer.outbound} detail={detail} />
          {detail.offer.inbound && <DirectionSummary direction={detail.offer.inbound} detail={detail} />}
          <Price>{formatMoney(detail.price.total)}</Price>
          <ButtonRow>
            <BackToSearch />
            <Button $kind="main" onClick={() => setOpen(true)}>
              {translate('book.continue')}
            </Button>
          </ButtonRow>
        </ChosenOffer>
      )}
      <OfferBooking searchId={searchId} detail={isOpen ? detail : undefined} onLeave={() => setOpen(false)} />
    </Page>
  )
}

function DirectionSummary({
  direction: { segments },
  detail: { names },
}: {
  direction: DirectionItinerary
  detail: OfferDetail
}) {
  const { lang } = useTranslator()
  const [first] = segments
  const lastSegment = segments.at(-1)
  if (!first || !lastSegment) return null
  const nameOf = (table: OfferDetail['names']['places'], code: string) =>
    (lang === 'cn' ? table[code]?.cnName : table[code]?.name) ?? code
  const flights = segments.map(({ flightNo }) => flightNo).join(' · ')
  return (
    <p>
      <strong>
        {nameOf(names.places, first.fromCity)} → {nameOf(names.places, lastSegment.toCity)}
      </strong>{' '}
      {first.depTime.replace('T', ' ')} – {lastSegment.arrTime.slice(11)} · {nameOf(names.airlines, first.airline)}{' '}
      {flights}
    </p>
  )
}

function NoOfferChosen() {
  const { translate } = useTranslator()
  return (
    <Page title={translate('page.manualBooking.title')}>
      <ListEmpty title={translate('book.noneTitle')} text={translate('book.noneText')}>
        <BackToSearch />
      </ListEmpty>
    </Page>
  )
}

function BackToSearch() {
  const { translate } = useTranslator()
  return <ButtonLink to="/booking/search">{translate('book.toSearch')}</ButtonLink>
}

const ChosenOffer = styled(ContentCard)`
  display: grid;
  gap: 8px;
`

const Price = styled.p`
  font-size: 1.15rem;
  font-weight: 650;
`

const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-block-start: 8px;
`
