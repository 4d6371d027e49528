import { currencyOptions, formatMoney } from '@gangway/core'
import { Fragment, useId, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../shared/ui/icon.tsx'
import { TableFrame } from '../shared/list/table-frame.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareSort } from './fare-url.rules.ts'
import type { FareOffer, FareResult } from './fare-result.ts'
import { AirlineCell, OfferTags, DirectionCell } from './flight-cells.tsx'
import { OptionPrice } from './option-price.tsx'
import { PriceBreakdownButton } from './price-button.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'

export interface FareOffersProps {
  result: FareResult
  /** Filtered and sorted offers. */
  offers: readonly FareOffer[]
  sort: FareSort
  onSort: (sort: FareSort) => void
}

/** Offers as rows, payment methods as columns, with an expandable price breakdown per row. */
export function FareTable({ result, offers, sort, onSort }: FareOffersProps) {
  const { translate } = useTranslator()
  const isReturn = result.search.tripType === 'ROUND_TRIP'
  return (
    <TableFrame role="region" aria-label={translate('fare.offers')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('fare.column.airline')}</th>
            <th scope="col">{translate(isReturn ? 'fare.column.out' : 'fare.column.flight')}</th>
            {isReturn && <th scope="col">{translate('fare.column.back')}</th>}
            {currencyOptions.map((option) => {
              const from = result.cheapestBy[option]
              return (
                <th key={option} scope="col" data-number aria-sort={sort === option ? 'ascending' : 'none'}>
                  <button type="button" onClick={() => onSort(sort === option ? 'CHEAPEST' : option)}>
                    {sort === option && <Icon name="down" size={14} />}
                    {translate(`fare.option.${option}`)}
                  </button>
                  <small>{from ? translate('fare.from', { price: formatMoney(from.total) }) : '—'}</small>
                </th>
              )
            })}
            <th scope="col">{translate('fare.column.price')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} result={result} span={isReturn ? 7 : 6} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
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
          <DirectionCell direction={offer.outbound} names={names} />
        </td>
        {search.tripType === 'ROUND_TRIP' && (
          <td>{offer.inbound && <DirectionCell direction={offer.inbound} names={names} />}</td>
        )}
        {currencyOptions.map((option) => (
          <td key={option} data-number>
            <OptionPrice offer={offer} option={option} cheapest={cheapest} />
          </td>
        ))}
        <td>
          <PriceBreakdownButton offer={offer} result={result} id={id} isOpen={isOpen} onOpen={setOpen} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={span} data-box>
            <PriceBreakdown offer={offer} search={search} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

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
