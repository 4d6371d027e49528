import { currencyOptions, type SearchForm } from '@gangway/core'
import styled from 'styled-components'
import { writePlace } from '../search/search-place.rules.ts'
import { Allowed } from '../shared/allowed.tsx'
import { Amount } from '../shared/amount.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { FareOffer, Option } from './fare-result.ts'

const parts = ['fare', 'tax', 'ticketingFee', 'paymentFee', 'channelFee', 'serviceFee'] as const

type Price = NonNullable<FareOffer['prices'][Option]>

/** What the prices of an offer are made of, each way of paying beside the others. */
export function PriceBox({ offer, search }: { offer: FareOffer; search: SearchForm }) {
  const { say, words } = useWords()
  const paid = currencyOptions.flatMap((option) => {
    const price = offer.prices[option]
    return price ? [{ option, price, name: say(`fare.option.${option}`) }] : []
  })
  const people = paid[0]?.price.passengers ?? []
  const perPassenger = (price: Price, at: number) => price.passengers[at]?.total
  const sameTrip = { ...search, currencyOption: offer.cheapestOption }
  return (
    <Box>
      <PlainTable>
        <caption>{say('fare.madeOf')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('fare.part')}</th>
            {paid.map(({ option, name }) => (
              <th key={option} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {partsOf(offer).map((part) => (
            <tr key={part}>
              <th scope="row">{words.t(`results.${part}`)}</th>
              {paid.map(({ option, price, name }) => (
                <td key={option} data-number data-name={name}>
                  <Amount money={price[part]} />
                </td>
              ))}
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{words.t('results.total')}</th>
            {paid.map(({ option, price, name }) => (
              <td key={option} data-number data-name={name}>
                <Amount money={price.total} />
              </td>
            ))}
          </tr>
          {people.map(({ type, count }, at) => (
            <tr key={type}>
              <th scope="row">{say('fare.each', { who: say(`booking.type.${type}`), count })}</th>
              {paid.map(({ option, price, name }) => {
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
      <Allowed code="booking:manual">
        <p>
          <span>{say('fare.bookHint')}</span>
          <ButtonLink
            $small
            to={`/booking/search?${writePlace(sameTrip, { sort: 'RECOMMENDED', filters: { airlines: [offer.airline] } }).toString()}`}
          >
            {say('fare.book')}
          </ButtonLink>
        </p>
      </Allowed>
    </Box>
  )
}

/** The lines of the box: what nobody charges is left out, except for what every price is made of. */
function partsOf({ prices }: FareOffer): (typeof parts)[number][] {
  return parts.filter(
    (part) =>
      part === 'fare' || part === 'tax' || currencyOptions.some((option) => (prices[option]?.[part].amount ?? 0) !== 0),
  )
}

const Box = styled.div`
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
