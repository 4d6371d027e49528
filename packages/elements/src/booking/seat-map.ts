import { translate, type BookingSteps, type SeatMapElementProps, type SeatsView, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/checkbox.ts'

/** Named in the legend beside the zones; the last one only with several passengers. */
const seatStates = [
  { name: 'mine', price: '' },
  { name: 'taken', price: '' },
  { name: 'ours', price: '' },
]

export function seatMap(steps: BookingSteps, seats: SeatsView, translator: Translator) {
  const { t } = translator
  const map = steps.seatMap('gw')
  if (!map) {
    return html`<p class="gw-text" role="status">
      ${t(seats.map === 'none' ? 'book.seats.none' : 'book.seats.loading')}
    </p>`
  }
  const isGrid = seats.shownPassenger === 'grid'
  // The list names the state of each seat in words.
  const legend = isGrid ? [...map.zones, ...seatStates.slice(0, map.passengers.length > 1 ? 3 : 2)] : []
  return html`<div class="gw-stack">
    <h3 ${bind(map.heading)} class="gw-book-name">${t('book.seats.title')} ${translate(translator, map.name)}</h3>
    <div class="gw-book-choices gw-book-cards" role="radiogroup" aria-labelledby="gw-for">
      <p class="gw-label" id="gw-for">${t('book.seats.for')}</p>
      <div class="gw-book-passengers">${map.passengers.map((props) => check(props, translator))}</div>
    </div>
    <div class="gw-book-row">
      <span class="gw-seats-zones"
        >${legend.map(
          ({ name, price }) => html`<span class="gw-seat-${name}">${t(`book.seats.${name}`)} ${price}</span>`,
        )}</span
      >
      <button ${bind(map.toggle)} class="gw-link">${t(`book.seats.${seats.shownPassenger}`)}</button>
    </div>
    ${isGrid ? grid(map, translator) : list(map, translator)}
  </div>`
}

const aisle = html`<span aria-hidden="true" class="gw-seats-aisle"></span>`

function grid(map: SeatMapElementProps, translator: Translator) {
  return html`<div ${bind(map.grid)} class="gw-seats" part="seats">
    <div role="row" class="gw-seats-row">
      <span aria-hidden="true" class="gw-seats-number"></span>
      ${map.columns.map(
        ({ name, isBesideAisle }) => html`<span role="columnheader">${name}</span>${isBesideAisle ? aisle : nothing}`,
      )}
    </div>
    ${map.rows.map((row) => line(map, row, translator))}
  </div>`
}

function line(
  map: SeatMapElementProps,
  { row, isExit, seats }: SeatMapElementProps['rows'][number],
  translator: Translator,
) {
  return html`<div role="row" class="gw-seats-row">
    <span role="rowheader" class="gw-seats-number"
      ><span>${row}</span>${
        isExit ? html`<small class="gw-seats-exit">${translator.t('book.seats.exit')}</small>` : nothing
      }</span
    >
    ${map.columns.map(({ isBesideAisle }, at) => {
      const seat = seats[at]
      const cell = seat
        ? html`<span
            ${bind(seat.cell)}
            class="gw-seat gw-seat-${seat.state} gw-seat-${seat.zone}"
            aria-label=${translate(translator, seat.label)}
            >${signs[seat.state] ?? seat.column}</span
          >`
        : html`<span aria-hidden="true"></span>`
      return html`${cell}${isBesideAisle ? aisle : nothing}`
    })}
  </div>`
}

const signs: Partial<Record<string, string>> = { taken: '×', mine: '✓', ours: '•' }

function list(map: SeatMapElementProps, translator: Translator) {
  const seats = map.rows.flatMap((row) => row.seats.flatMap((seat) => seat ?? []))
  return html`<ul class="gw-seats-list">
    ${seats.map(
      (seat) =>
        html`<li>
          <button ${bind(seat.button)} class="gw-seats-item">${translate(translator, seat.label)}</button>
        </li>`,
    )}
  </ul>`
}
