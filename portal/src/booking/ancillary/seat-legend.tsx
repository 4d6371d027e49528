import { formatMoney } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { SeatMap } from './ancillary-selection.rules.ts'

const states = [
  ['mine', '✓'],
  ['taken', '×'],
  ['ours', '•'],
] as const

/** What the borders and signs of a seat map mean, with the price range of each zone. */
export function SeatLegend({ map }: { map: SeatMap }) {
  const { translator } = useTranslator()
  const seats = map.rows
    .flatMap((row) => row.seats)
    .toSorted((one, other) => one.price.amount - other.price.amount || one.seat.localeCompare(other.seat))
  return (
    <Legend>
      {[...new Set(seats.map(({ zone }) => zone))].map((zone) => {
        const prices = seats.filter((seat) => seat.zone === zone).map(({ price }) => formatMoney(price))
        return (
          <li key={zone}>
            <i data-zone={zone} aria-hidden="true" />
            {translator.t(`book.seats.${zone}`)} {[...new Set([prices[0], prices.at(-1)])].join(' – ')}
          </li>
        )
      })}
      {states.map(([state, sign]) => (
        <li key={state}>
          <i data-state={state} aria-hidden="true">
            {sign}
          </i>
          {translator.t(`book.seats.${state}`)}
        </li>
      ))}
    </Legend>
  )
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-block-end: 8px;
  padding: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    display: grid;
    place-items: center;
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid ${({ theme }) => theme.color.accent};
    border-radius: 4px;
    background: ${({ theme }) => theme.color.accentSoft};
    font-size: 0.86em;
    font-style: normal;
    line-height: 1;
  }
  i[data-zone='front'] {
    border-style: double;
    border-width: 3px;
  }
  i[data-zone='legroom'] {
    border-width: 3px;
  }
  i[data-zone='forward'] {
    border-width: 2px;
  }
  i[data-state='mine'] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
  i[data-state='taken'] {
    border-color: ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.groundStrong};
  }
  i[data-state='ours'] {
    border: 2px dashed ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.surface};
  }
`
