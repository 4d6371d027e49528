import { moneyText, seatGrid } from '@gangway/core'
import { props } from '@gangway/react'
import { Fragment, useId, useState } from 'react'
import styled from 'styled-components'
import { useFocusTurn } from '../shared/focus-turn.ts'
import { useWords } from '../shared/words.ts'
import type { SeatMap } from './seat-choice.tsx'

interface SeatGridProps {
  label: string
  map: SeatMap
  chosen: string | undefined
  /** Of other passengers of the booking. */
  taken: readonly (string | undefined)[]
  /** Seats beside an exit are for adults. */
  mayExit: boolean
  choose: (seat: string | undefined) => void
}

type State = 'free' | 'taken' | 'mine'

const signs: Partial<Record<State, string>> = { taken: '×', mine: '✓' }

/** The seats as they stand in the cabin: one stop for Tab, arrows go from seat to seat. */
export function SeatGrid({ label, map, chosen, taken, mayExit, choose }: SeatGridProps) {
  const { words } = useWords()
  const { t } = words
  const id = useId()
  const first = map.rows.flatMap(({ seats }) => seats)[0]?.seat ?? ''
  const [{ current, turn }, go] = useState({ current: chosen ?? first, turn: 0 })
  useFocusTurn({ on: `seat-${current}`, turn }, id)
  const seats = new Map(map.rows.flatMap((row) => row.seats).map((each) => [each.seat, each]))
  const stateOf = (name: string): State => {
    const seat = seats.get(name)
    if (name === chosen) return 'mine'
    return !seat?.free || taken.includes(name) || (seat.exit && !mayExit) ? 'taken' : 'free'
  }
  const { grid, cell } = seatGrid({
    ...{ id, rows: map.rows, columns: map.columns.map(({ designator }) => designator), current },
    isChosen: (seat) => seat === chosen,
    mayChoose: (seat) => stateOf(seat) !== 'taken',
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
            const state = stateOf(seat?.seat ?? '')
            const said = {
              ...{ seat: seat?.seat ?? '', place: t(`book.seats.${place}`), state: t(`book.seats.${state}`) },
              price: seat ? moneyText(seat.price) : '',
            }
            return (
              <Fragment key={designator}>
                {seat ? (
                  <b
                    {...props(cell(seat.seat))}
                    data-zone={seat.zone}
                    aria-label={t(seat.exit ? 'book.seats.exitLabel' : 'book.seats.label', said)}
                  >
                    {signs[state] ?? designator}
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
  > div > b:is([data-zone='legroom'], [data-zone='front']) {
    border-style: double;
    border-width: 3px;
  }
  > div > b[aria-disabled] {
    border: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.groundStrong};
    color: ${({ theme }) => theme.color.muted};
    cursor: default;
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
