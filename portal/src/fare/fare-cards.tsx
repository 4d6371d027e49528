import { currencyOptions } from '@gangway/core'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareOffer, FareResult } from './fare-result.ts'
import type { FareOffersProps } from './fare-table.tsx'
import { AirlineCell, OfferTags, DirectionCell } from './flight-cells.tsx'
import { OptionPrice } from './option-price.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { PriceBreakdownButton } from './price-button.tsx'

export function FareCards({ result, offers }: Pick<FareOffersProps, 'result' | 'offers'>) {
  const { translate } = useTranslator()
  return (
    <Cards aria-label={translate('fare.offers')}>
      {offers.map((offer) => (
        <FareCard key={offer.id} offer={offer} result={result} />
      ))}
    </Cards>
  )
}

function FareCard({ offer, result }: { offer: FareOffer; result: FareResult }) {
  const { translate } = useTranslator()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { names, cheapest, search } = result
  return (
    <li data-best={cheapest?.offerId === offer.id || undefined}>
      <div>
        <AirlineCell offer={offer} names={names} />
      </div>
      <Directions>
        {[offer.outbound, offer.inbound].map(
          (direction, index) =>
            direction && (
              <div key={index === 0 ? 'out' : 'back'}>
                <DirectionCell direction={direction} names={names} />
              </div>
            ),
        )}
      </Directions>
      <OfferTags offer={offer} />
      <Prices>
        {currencyOptions.map((option) => (
          <div key={option}>
            <dt>{translate(`fare.option.${option}`)}</dt>
            <dd>
              <OptionPrice offer={offer} option={option} cheapest={cheapest} />
            </dd>
          </div>
        ))}
      </Prices>
      <div>
        <PriceBreakdownButton offer={offer} result={result} id={id} isOpen={isOpen} onOpen={setOpen} />
      </div>
      {isOpen && (
        <div id={id}>
          <PriceBreakdown offer={offer} search={search} />
        </div>
      )}
    </li>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: 10px;

  li {
    display: grid;
    gap: 8px;
    padding: 12px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.color.surface};
  }
  li[data-best] {
    border-color: ${({ theme }) => theme.color.ok};
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`

const Directions = styled.div`
  display: grid;
  gap: 6px;
`

const Prices = styled.dl`
  display: grid;
  gap: 4px;
  padding-block-start: 8px;
  border-block-start: 1px dashed ${({ theme }) => theme.color.line};

  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    color: ${({ theme }) => theme.color.muted};
  }
  dd {
    text-align: end;
  }
`
