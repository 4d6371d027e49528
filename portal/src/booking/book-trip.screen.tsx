import { moneyText, type Journey } from '@gangway/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'
import { OfferBooking, useOffer, type OfferDetail } from './offer-booking.tsx'

/** Books the offer that the address names: whoever reloads goes on where he was. */
export function Screen() {
  const { say } = useWords()
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(true)
  const searchId = address.get('searchId') ?? ''
  const routingId = address.get('offer') ?? ''
  const { data: detail, isPending, isError, error, refetch } = useOffer({ searchId, routingId })
  if (searchId === '' || routingId === '') return <NothingChosen />
  return (
    <Page title={say('page.manualBooking.title')}>
      {isPending && <ListLoading label={say('book.loading')} rows={3} />}
      {isError && (
        <>
          <ListFailed error={error} onRetry={() => void refetch()} />
          <BackToSearch />
        </>
      )}
      {detail && (
        <Chosen>
          <Way journey={detail.offer.outbound} detail={detail} />
          {detail.offer.inbound && <Way journey={detail.offer.inbound} detail={detail} />}
          <Price>{moneyText(detail.price.total)}</Price>
          <Ways>
            <BackToSearch />
            <Button $kind="main" onClick={() => setOpen(true)}>
              {say('book.goOn')}
            </Button>
          </Ways>
        </Chosen>
      )}
      <OfferBooking searchId={searchId} detail={isOpen ? detail : undefined} onLeave={() => setOpen(false)} />
    </Page>
  )
}

function Way({ journey: { segments }, detail: { names } }: { journey: Journey; detail: OfferDetail }) {
  const { lang } = useWords()
  const [first] = segments
  const last = segments.at(-1)
  if (!first || !last) return null
  const nameOf = (table: OfferDetail['names']['places'], code: string) =>
    (lang === 'cn' ? table[code]?.cnName : table[code]?.name) ?? code
  const flights = segments.map(({ flightNo }) => flightNo).join(' · ')
  return (
    <p>
      <strong>
        {nameOf(names.places, first.fromCity)} → {nameOf(names.places, last.toCity)}
      </strong>{' '}
      {first.depTime.replace('T', ' ')} – {last.arrTime.slice(11)} · {nameOf(names.airlines, first.airline)} {flights}
    </p>
  )
}

function NothingChosen() {
  const { say } = useWords()
  return (
    <Page title={say('page.manualBooking.title')}>
      <ListEmpty title={say('book.noneTitle')} text={say('book.noneText')}>
        <BackToSearch />
      </ListEmpty>
    </Page>
  )
}

function BackToSearch() {
  const { say } = useWords()
  return <ButtonLink to="/booking/search">{say('book.toSearch')}</ButtonLink>
}

const Chosen = styled(Panel)`
  display: grid;
  gap: 8px;
`

const Price = styled.p`
  font-size: 1.15rem;
  font-weight: 650;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-block-start: 8px;
`
