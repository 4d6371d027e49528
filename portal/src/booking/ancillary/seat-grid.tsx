import { formatMoney, seatGridProps } from '@gangway/core'
import { props } from '@gangway/react'
import { Fragment, useId, useState } from 'react'
import styled from 'styled-components'
import { useRequestedFocus } from '../../shared/hooks/use-requested-focus.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { SeatMap } from './ancillary-selection.rules.ts'

interface SeatGridProps {
  label: string
  map: SeatMap
  chosen: string | undefined
  /** Seats that are now chosen for the other passengers. */
  takenSeats: readonly (string | undefined)[]
  /** Seats that the passengers of the booking have, with their names. */
  bookedSeats: ReadonlyMap<string, string>
  /** Exit row seats are for adults only. */
  canUseExitRow: boolean
  choose: (seat: string | undefined) => void
}

type SeatState = 'free' | 'taken' | 'mine' | 'ours'

const stateSymbols: Partial<Record<SeatState, string>> = { taken: '×', mine: '✓', ours: '•' }

/** Seat map as an ARIA grid: one Tab stop, arrow keys move between seats. */
export function SeatGrid({ label, map, chosen, takenSeats, bookedSeats, canUseExitRow, choose }: SeatGridProps) {
  const { translator } = useTranslator()
  const { t } = translator
  const id = useId()
  const first = map.rows.flatMap(({ seats }) => seats)[0]?.seat ?? ''
  const [{ current, turn }, go] = useState({ current: chosen ?? first, turn: 0 })
  useRequestedFocus({ on: `seat-${current}`, turn }, id)
  const seats = new Map(map.rows.flatMap((row) => row.seats).map((each) => [each.seat, each]))
  const getSeatState = (name: string): SeatState => {
    const seat = seats.get(name)
    if (name === chosen) return 'mine'
    if (bookedSeats.has(name) || takenSeats.includes(name)) return 'ours'
    return !seat?.free || (seat.exit && !canUseExitRow) ? 'taken' : 'free'
  }
  const { grid, cell } = seatGridProps({
    ...{ id, rows: map.rows, columns: map.columns.map(({ designator }) => designator), current },
    isChosen: (seat) => seat === chosen,
    isAvailable: (seat) => ['free', 'mine'].includes(getSeatState(seat)),
    choose(seat) {
      go({ current: seat, turn })
      choose(seat === chosen ? undefined : seat)
    },
    move: (seat) => go({ current: seat, turn: turn + 1 }),
  })
  return (
    <Cabin {...props(grid)} aria-label={label}>
      <div role="row">
        <span aria-hidden="true" />
        {map.columns.map(({ designator }, at) => (
          <Fragment key={designator}>
            <span role="columnheader">{designator}</span>
            {isBesideAisle(map, at) && <i aria-hidden="true" />}
          </Fragment>
        ))}
      </div>
      {map.rows.map(({ row, seats: inRow }) => (
        <div key={row} role="row">
          <span role="rowheader">{row}</span>
          {map.columns.map(({ designator, place }, at) => {
            const seat = inRow.find(({ column }) => column === designator)
            const state = getSeatState(seat?.seat ?? '')
            const description = {
              ...{
                seat: seat?.seat ?? '',
                place: t(`book.seats.${place}`),
                state: bookedSeats.get(seat?.seat ?? '') ?? t(`book.seats.${state}`),
              },
              price: seat ? formatMoney(seat.price) : '',
            }
            return (
              <Fragment key={designator}>
                {seat ? (
                  <b
                    {...props(cell(seat.seat))}
                    data-zone={seat.zone}
                    data-state={state}
                    aria-label={t(seat.exit ? 'book.seats.exitLabel' : 'book.seats.label', description)}
                  >
                    {stateSymbols[state] ?? designator}
                  </b>
                ) : (
                  <span aria-hidden="true" />
                )}
                {isBesideAisle(map, at) && <i aria-hidden="true" />}
              </Fragment>
            )
          })}
        </div>
      ))}
    </Cabin>
  )
}

function isBesideAisle({ columns }: SeatMap, at: number): boolean {
  return columns[at]?.place === 'aisle' && columns[at + 1]?.place === 'aisle'
}

const Cabin = styled.div`
  display: grid;
  gap: 4px;
  inline-size: fit-content;
  max-inline-size: 100%;
  max-block-size: 420px;
  padding: 12px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: 18px;

  > div {
    display: flex;
    gap: 4px;
  }
  > div > * {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 400;
  }
  > div > i {
    inline-size: 12px;
  }
  > div > b {
    border: 1px solid ${({ theme }) => theme.color.accent};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentStrong};
    cursor: pointer;
  }
  > div > b[data-zone='front'] {
    border-style: double;
    border-width: 3px;
  }
  > div > b[data-zone='legroom'] {
    border-width: 3px;
  }
  > div > b[data-zone='forward'] {
    border-width: 2px;
  }
  > div > b[aria-disabled] {
    border: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.groundStrong};
    color: ${({ theme }) => theme.color.muted};
    cursor: default;
  }
  > div > b[data-state='ours'] {
    border: 2px dashed ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
  }
  > div > b[aria-selected='true'] {
    border: 2px solid ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
  @media (pointer: coarse) {
    > div > :is(b, [role='columnheader']) {
      inline-size: 40px;
    }
    > div > b {
      block-size: 40px;
    }
  }
  @media (forced-colors: active) {
    > div > b[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
