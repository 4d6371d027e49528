import { formatMoney } from '@gangway/core'
import styled from 'styled-components'
import { Amount } from '../shared/ui/amount.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareOffer, FareResult, PaymentOption } from './fare-result.ts'

interface OptionPriceProps {
  offer: FareOffer
  option: PaymentOption
  cheapest: FareResult['cheapest']
}

/** Price by one payment method, marked when it is the lowest. */
export function OptionPrice({ offer, option, cheapest }: OptionPriceProps) {
  const { translate, translator } = useTranslator()
  const price = offer.prices[option]
  if (!price) return <Unavailable>{translate('fare.notOffered')}</Unavailable>
  const isLowestOverall = cheapest?.offerId === offer.id && cheapest.option === option
  const isLowestOfOffer = offer.cheapestOption === option
  return (
    <>
      {isLowestOfOffer ? (
        <LowestPrice>
          <Amount money={price.total} />
        </LowestPrice>
      ) : (
        <Amount money={price.total} />
      )}
      {isLowestOverall ? (
        <LowestMark>{translate('fare.cheapest')}</LowestMark>
      ) : (
        isLowestOfOffer && <small>{translate('fare.cheapestOption')}</small>
      )}
      {price.reference && <small>{translator.t('results.approx', { price: formatMoney(price.reference) })}</small>}
    </>
  )
}

const LowestPrice = styled.span`
  color: ${({ theme }) => theme.color.ok};
`

const LowestMark = styled.strong`
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

const Unavailable = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
`
