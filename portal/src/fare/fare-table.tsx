import { currencyOptions, moneyText } from '@gangway/core'
import { Fragment, useId, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'
import type { FareSort } from './fare-place.rules.ts'
import type { FareOffer, FareResult } from './fare-result.ts'
import { AirlineCell, OfferTags, WayCell } from './flight-cells.tsx'
import { OptionPrice } from './option-price.tsx'
import { PriceButton } from './price-button.tsx'
import { PriceBox } from './price-box.tsx'

export interface OffersProps {
  result: FareResult
  /** Those that are shown, in their order. */
  offers: readonly FareOffer[]
  sort: FareSort
  onSort: (sort: FareSort) => void
}

/** Airlines below each other, ways of paying beside each other; below a row what its prices are made of. */
export function FareTable({ result, offers, sort, onSort }: OffersProps) {
  const { say } = useWords()
  const isReturn = result.search.tripType === 'ROUND_TRIP'
  return (
    <Frame role="region" aria-label={say('fare.offers')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{say('fare.column.airline')}</th>
            <th scope="col">{say(isReturn ? 'fare.column.out' : 'fare.column.flight')}</th>
            {isReturn && <th scope="col">{say('fare.column.back')}</th>}
            {currencyOptions.map((option) => {
              const from = result.cheapestBy[option]
              return (
                <th key={option} scope="col" data-number aria-sort={sort === option ? 'ascending' : 'none'}>
                  <button type="button" onClick={() => onSort(sort === option ? 'CHEAPEST' : option)}>
                    {sort === option && <Icon name="down" size={14} />}
                    {say(`fare.option.${option}`)}
                  </button>
                  <small>{from ? say('fare.from', { price: moneyText(from.total) }) : '—'}</small>
                </th>
              )
            })}
            <th scope="col">{say('fare.column.price')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} result={result} span={isReturn ? 7 : 6} />
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

function OfferRow({ offer, result, span }: { offer: FareOffer; result: FareResult; span: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { names, cheapest, search } = result
  return (
    <Fragment>
      <tr data-best={cheapest?.offerId === offer.id || undefined}>
        <th scope="row">
          <AirlineCell offer={offer} names={names} />
          <OfferTags offer={offer} />
        </th>
        <td>
          <WayCell way={offer.outbound} names={names} />
        </td>
        {search.tripType === 'ROUND_TRIP' && <td>{offer.inbound && <WayCell way={offer.inbound} names={names} />}</td>}
        {currencyOptions.map((option) => (
          <td key={option} data-number>
            <OptionPrice offer={offer} option={option} cheapest={cheapest} />
          </td>
        ))}
        <td>
          <PriceButton offer={offer} result={result} id={id} isOpen={isOpen} onOpen={setOpen} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={span} data-box>
            <PriceBox offer={offer} search={search} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const Frame = styled.div`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  /* Where it does not fit it scrolls by itself, and its header with it. */
  @media (width < 1240px) {
    overflow-x: auto;
  }
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;

  > thead th {
    padding: 8px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.ground};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 600;
    text-align: start;
    vertical-align: top;
    white-space: nowrap;
  }
  > thead small {
    font-weight: 400;
  }
  > thead th:first-child {
    border-start-start-radius: ${({ theme }) => theme.radius.card};
  }
  > thead th:last-child {
    border-start-end-radius: ${({ theme }) => theme.radius.card};
  }
  @media (width >= 1240px) {
    > thead th {
      position: sticky;
      z-index: 2;
      inset-block-start: ${({ theme }) => theme.size.topBar};
    }
  }
  > thead button {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    margin: -4px;
    padding: 4px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: inherit;
    font-weight: inherit;

    &:hover {
      color: ${({ theme }) => theme.color.text};
    }
  }
  > thead svg {
    rotate: 180deg;
  }
  > thead th[aria-sort='ascending'] button {
    color: ${({ theme }) => theme.color.text};
  }
  > tbody > tr > th,
  > tbody > tr > td {
    padding: 9px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  > tbody b {
    font-weight: 600;
  }
  > tbody > tr:last-child > * {
    border-block-end: 0;
  }
  tr[data-best] > * {
    background: color-mix(in srgb, ${({ theme }) => theme.color.okSoft} 45%, transparent);
  }
  > tbody > tr > td[data-box] {
    padding-block: 12px 16px;
    background: ${({ theme }) => theme.color.ground};
  }
  > thead th[data-number],
  > tbody > tr > td[data-number] {
    text-align: end;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`
