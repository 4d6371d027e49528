import { currencyOptions, listPriceComponents, priceComponents, type SearchForm } from '@gangway/core'
import styled from 'styled-components'
import { serializeSearchParams } from '../search/search-url.rules.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { Amount } from '../shared/ui/amount.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { PlainTable } from '../shared/list/plain-table.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareOffer, PaymentOption } from './fare-result.ts'

type Price = NonNullable<FareOffer['prices'][PaymentOption]>

/** Price breakdown of an offer, one column per payment method. */
export function PriceBreakdown({ offer, search }: { offer: FareOffer; search: SearchForm }) {
  const { translate, translator } = useTranslator()
  const paymentOptions = currencyOptions.flatMap((option) => {
    const price = offer.prices[option]
    return price ? [{ option, price, name: translate(`fare.option.${option}`) }] : []
  })
  const passengerCount = paymentOptions[0]?.price.passengers ?? []
  const perPassenger = (price: Price, at: number) => price.passengers[at]?.total
  const searchUrl = { ...search, currencyOption: offer.cheapestOption }
  return (
    <BreakdownBox>
      <PlainTable>
        <caption>{translate('fare.breakdown')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('fare.item')}</th>
            {paymentOptions.map(({ option, name }) => (
              <th key={option} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listComponents(paymentOptions.map(({ price }) => price)).map((component) => (
            <tr key={component}>
              <th scope="row">{translator.t(`price.${component}`)}</th>
              {paymentOptions.map(({ option, price, name }) => (
                <td key={option} data-number data-name={name}>
                  <Amount money={price[component]} />
                </td>
              ))}
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{translator.t('price.total')}</th>
            {paymentOptions.map(({ option, price, name }) => (
              <td key={option} data-number data-name={name}>
                <Amount money={price.total} />
              </td>
            ))}
          </tr>
          {passengerCount.map(({ type, count }, at) => (
            <tr key={type}>
              <th scope="row">{translate('fare.perPerson', { who: translate(`booking.type.${type}`), count })}</th>
              {paymentOptions.map(({ option, price, name }) => {
                const each = perPassenger(price, at)
                return (
                  <td key={option} data-number data-name={name}>
                    {each && <Amount money={each} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <WithCall call="POST /order/order.do">
        <p>
          <span>{translate('fare.bookHint')}</span>
          <ButtonLink
            $small
            to={`/booking/search?${serializeSearchParams(searchUrl, { sort: 'RECOMMENDED', filters: { airlines: [offer.airline] } }).toString()}`}
          >
            {translate('fare.book')}
          </ButtonLink>
        </p>
      </WithCall>
    </BreakdownBox>
  )
}

/** Components listed in the breakdown: those of any payment method. */
function listComponents(prices: readonly Price[]) {
  const listed = new Set(prices.flatMap((price) => listPriceComponents(price).map(({ name }) => name)))
  return priceComponents.filter((component) => component !== 'ancillary').filter((component) => listed.has(component))
}

const BreakdownBox = styled.div`
  display: grid;
  gap: 10px;
  max-inline-size: 760px;

  tr:not([data-sum]) > th[scope='row'] {
    font-weight: 400;
  }
  table caption {
    font-size: 1rem;
  }
  table td,
  table tbody th {
    padding-block: 4px;
  }
  tr[data-sum] > * {
    border-block-start: 1px solid ${({ theme }) => theme.color.line};
    font-weight: 600;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    color: ${({ theme }) => theme.color.muted};
  }
`
