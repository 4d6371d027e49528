import { moneyText } from '@gangway/core'
import styled from 'styled-components'
import { Amount } from '../shared/amount.tsx'
import { useWords } from '../shared/words.ts'
import type { FareOffer, FareResult, Option } from './fare-result.ts'

interface OptionPriceProps {
  offer: FareOffer
  option: Option
  cheapest: FareResult['cheapest']
}

/** What an offer costs by one way of paying; marked where nothing costs less. */
export function OptionPrice({ offer, option, cheapest }: OptionPriceProps) {
  const { say, words } = useWords()
  const price = offer.prices[option]
  if (!price) return <Not>{say('fare.notSo')}</Not>
  const isBest = cheapest?.offerId === offer.id && cheapest.option === option
  const isBestHere = offer.cheapestOption === option
  return (
    <>
      {isBestHere ? (
        <Best>
          <Amount money={price.total} />
        </Best>
      ) : (
        <Amount money={price.total} />
      )}
      {isBest ? <Mark>{say('fare.cheapest')}</Mark> : isBestHere && <small>{say('fare.cheapestWay')}</small>}
      {price.reference && <small>{words.t('results.approx', { price: moneyText(price.reference) })}</small>}
    </>
  )
}

const Best = styled.span`
  color: ${({ theme }) => theme.color.ok};
`

const Mark = styled.strong`
  display: block;
  inline-size: fit-content;
  margin-inline-start: auto;
  padding: 0 8px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.okSoft};
  color: ${({ theme }) => theme.color.ok};
  font-size: 0.82rem;
  white-space: nowrap;
`

const Not = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
`
