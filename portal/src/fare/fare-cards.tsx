import { currencyOptions } from '@gangway/core'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../shared/words.ts'
import type { FareOffer, FareResult } from './fare-result.ts'
import type { OffersProps } from './fare-table.tsx'
import { AirlineCell, OfferTags, WayCell } from './flight-cells.tsx'
import { OptionPrice } from './option-price.tsx'
import { PriceBox } from './price-box.tsx'
import { PriceButton } from './price-button.tsx'

/** The comparison where a table has no room. */
export function FareCards({ result, offers }: Pick<OffersProps, 'result' | 'offers'>) {
  const { say } = useWords()
  return (
    <Cards aria-label={say('fare.offers')}>
      {offers.map((offer) => (
        <FareCard key={offer.id} offer={offer} result={result} />
      ))}
    </Cards>
  )
}

function FareCard({ offer, result }: { offer: FareOffer; result: FareResult }) {
  const { say } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { names, cheapest, search } = result
  return (
    <li data-best={cheapest?.offerId === offer.id || undefined}>
      <div>
        <AirlineCell offer={offer} names={names} />
      </div>
      <Ways>
        {[offer.outbound, offer.inbound].map(
          (way, at) =>
            way && (
              <div key={at === 0 ? 'out' : 'back'}>
                <WayCell way={way} names={names} />
              </div>
            ),
        )}
      </Ways>
      <OfferTags offer={offer} />
      <Prices>
        {currencyOptions.map((option) => (
          <div key={option}>
            <dt>{say(`fare.option.${option}`)}</dt>
            <dd>
              <OptionPrice offer={offer} option={option} cheapest={cheapest} />
            </dd>
          </div>
        ))}
      </Prices>
      <div>
        <PriceButton offer={offer} result={result} id={id} isOpen={isOpen} onOpen={setOpen} />
      </div>
      {isOpen && (
        <div id={id}>
          <PriceBox offer={offer} search={search} />
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

const Ways = styled.div`
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
