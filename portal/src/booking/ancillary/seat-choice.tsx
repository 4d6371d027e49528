import { formatMoney } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import {
  chooseSeat,
  seatCode,
  type AncillaryItem,
  type AncillarySale,
  type SeatMap,
} from './ancillary-selection.rules.ts'
import { SeatGrid } from './seat-grid.tsx'
import { SeatLegend } from './seat-legend.tsx'

type Zone = SeatMap['rows'][number]['seats'][number]['zone']

const zones = ['front', 'legroom', 'forward', 'standard'] as const satisfies readonly Zone[]

interface SeatChoiceProps {
  segmentIndex: number
  passenger: number
  type: AncillarySale['passengers'][number]['type']
  items: readonly AncillaryItem[]
  /** Seats that the passengers of the booking have, with their names. */
  bookedSeats: ReadonlyMap<string, string>
  choose: (items: readonly AncillaryItem[]) => void
  map: { data?: SeatMap | null; isPending: boolean; isError: boolean; refetch: () => unknown } | undefined
  onAsk: () => void
}

/** Chooses a seat from a list of free seats per zone or from the seat map. */
export function SeatChoice({ segmentIndex, passenger, type, items, bookedSeats, choose, map, onAsk }: SeatChoiceProps) {
  const { translate, translator } = useTranslator()
  const [isMap, setMap] = useState(false)
  const chosen = items.find(
    (item) => item.code === seatCode && item.passenger === passenger && item.segmentIndex === segmentIndex,
  )?.seat
  const takenSeats = items
    .filter((item) => item.code === seatCode && item.segmentIndex === segmentIndex && item.passenger !== passenger)
    .map(({ seat }) => seat)
  if (!map) {
    return (
      <div>
        <Button onClick={onAsk}>{translate('booking.extras.seats')}</Button>
      </div>
    )
  }
  if (map.isError) {
    return (
      <div>
        <Button onClick={() => void map.refetch()}>{translate('booking.extras.seatsAgain')}</Button>
      </div>
    )
  }
  const columnPosition = (column: string) => map.data?.columns.find(({ designator }) => designator === column)?.place
  const freeSeats = (map.data?.rows ?? [])
    .flatMap(({ seats }) => seats)
    .filter((each) => each.free && !takenSeats.includes(each.seat) && (type === 'ADULT' || !each.exit))
  const setSeat = (seat: string | undefined) => choose(chooseSeat(items, segmentIndex, passenger, seat))
  const list = (
    <PlainSelect
      label={translate('booking.kind.SEAT')}
      value={chosen ?? ''}
      disabled={map.isPending}
      onChange={(event) => setSeat(event.target.value || undefined)}
    >
      <option value="">{map.isPending ? translate('booking.extras.loading') : translate('booking.extras.none')}</option>
      {zones.map((zone) => (
        <optgroup key={zone} label={translator.t(`book.seats.${zone}`)}>
          {freeSeats
            .filter((each) => each.zone === zone)
            .map((each) => {
              const position = columnPosition(each.column)
              return (
                <option key={each.seat} value={each.seat}>
                  {[each.seat, position && translator.t(`book.seats.${position}`), formatMoney(each.price)]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              )
            })}
        </optgroup>
      ))}
    </PlainSelect>
  )
  if (!map.data) return list
  return (
    <>
      <div>
        {list}
        <Toggle aria-expanded={isMap} onClick={() => setMap(!isMap)}>
          {translate(isMap ? 'booking.extras.hideMap' : 'booking.extras.showMap')}
        </Toggle>
      </div>
      {isMap && (
        <FullWidth>
          <SeatLegend map={map.data} />
          <SeatGrid
            label={translate('booking.kind.SEAT')}
            map={map.data}
            chosen={chosen}
            takenSeats={takenSeats}
            bookedSeats={bookedSeats}
            canUseExitRow={type === 'ADULT'}
            choose={setSeat}
          />
        </FullWidth>
      )}
    </>
  )
}

const Toggle = styled.button.attrs({ type: 'button' })`
  padding: 4px 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.accentStrong};
  font-size: 0.93rem;
  text-decoration: underline;
  text-underline-offset: 2px;
`

const FullWidth = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`
