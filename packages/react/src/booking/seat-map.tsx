import { translate, type BookingSteps, type SeatsView, type SeatMapElementProps, type Translator } from '@gangway/core'
import { Fragment } from 'react'
import { Checkbox } from '../shared/checkbox.tsx'
import { props } from '../shared/props.ts'

interface SeatMapProps {
  steps: BookingSteps
  seats: SeatsView
  translator: Translator
  id: string
}

/** Named in the legend beside the zones; the last one only with several passengers. */
const seatStates = [
  { name: 'mine', price: '' },
  { name: 'taken', price: '' },
  { name: 'ours', price: '' },
]

export function SeatMap({ steps, seats, translator, id }: SeatMapProps) {
  const { t } = translator
  const map = steps.seatMap(id)
  if (!map) {
    return (
      <p className="gw-text" role="status">
        {t(seats.map === 'none' ? 'book.seats.none' : 'book.seats.loading')}
      </p>
    )
  }
  const isGrid = seats.shownPassenger === 'grid'
  // The list names the state of each seat in words.
  const legend = isGrid ? [...map.zones, ...seatStates.slice(0, map.passengers.length > 1 ? 3 : 2)] : []
  return (
    <div className="gw-stack">
      <h3 {...props(map.heading)} className="gw-book-name">
        {t('book.seats.title')} {translate(translator, map.name)}
      </h3>
      <div className="gw-book-choices gw-book-cards" role="radiogroup" aria-labelledby={`${id}-for`}>
        <p className="gw-label" id={`${id}-for`}>
          {t('book.seats.for')}
        </p>
        <div className="gw-book-passengers">
          {map.passengers.map((props) => (
            <Checkbox key={String(props.input.id)} props={props} translator={translator} />
          ))}
        </div>
      </div>
      <div className="gw-book-row">
        <span className="gw-seats-zones">
          {legend.map(({ name, price }) => (
            <span key={name} className={`gw-seat-${name}`}>
              {t(`book.seats.${name}`)} {price}
            </span>
          ))}
        </span>
        <button {...props(map.toggle)} className="gw-link">
          {t(`book.seats.${seats.shownPassenger}`)}
        </button>
      </div>
      {isGrid ? <Grid map={map} translator={translator} /> : <List map={map} translator={translator} />}
    </div>
  )
}

function Grid({ map, translator }: { map: SeatMapElementProps; translator: Translator }) {
  return (
    <div {...props(map.grid)} className="gw-seats" part="seats">
      <div role="row" className="gw-seats-row">
        <span aria-hidden="true" className="gw-seats-number" />
        {map.columns.map(({ name, isBesideAisle }) => (
          <Fragment key={name}>
            <span role="columnheader">{name}</span>
            {isBesideAisle && <span aria-hidden="true" className="gw-seats-aisle" />}
          </Fragment>
        ))}
      </div>
      {map.rows.map(({ row, isExit, seats }) => (
        <div key={row} role="row" className="gw-seats-row">
          <span role="rowheader" className="gw-seats-number">
            <span>{row}</span>
            {isExit && <small className="gw-seats-exit">{translator.t('book.seats.exit')}</small>}
          </span>
          {map.columns.map(({ name, isBesideAisle }, at) => {
            const seat = seats[at]
            return (
              <Fragment key={name}>
                {seat ? (
                  <span
                    {...props(seat.cell)}
                    className={`gw-seat gw-seat-${seat.state} gw-seat-${seat.zone}`}
                    aria-label={translate(translator, seat.label)}
                  >
                    {signs[seat.state] ?? seat.column}
                  </span>
                ) : (
                  <span aria-hidden="true" />
                )}
                {isBesideAisle && <span aria-hidden="true" className="gw-seats-aisle" />}
              </Fragment>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const signs: Partial<Record<string, string>> = { taken: '×', mine: '✓', ours: '•' }

function List({ map, translator }: { map: SeatMapElementProps; translator: Translator }) {
  return (
    <ul className="gw-seats-list">
      {map.rows.flatMap(({ seats }) =>
        seats.map(
          (seat) =>
            seat && (
              <li key={seat.seat}>
                <button {...props(seat.button)} className="gw-seats-item">
                  {translate(translator, seat.label)}
                </button>
              </li>
            ),
        ),
      )}
    </ul>
  )
}
