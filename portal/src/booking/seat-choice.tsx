import { moneyText } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { PlainSelect } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { chooseSeat, seatCode, type ExtraItem, type Sale } from './extras.rules.ts'
import { SeatGrid } from './seat-grid.tsx'

export type SeatMap = NonNullable<Sale['seatMap']>
type Zone = SeatMap['rows'][number]['seats'][number]['zone']

const zones = ['front', 'legroom', 'forward', 'standard'] as const satisfies readonly Zone[]

interface SeatChoiceProps {
  segmentIndex: number
  passenger: number
  type: Sale['passengers'][number]['type']
  items: readonly ExtraItem[]
  choose: (items: readonly ExtraItem[]) => void
  map: { data?: SeatMap | null; isPending: boolean; isError: boolean; refetch: () => unknown } | undefined
  onAsk: () => void
}

/** A seat out of a list, what is free zone by zone, or out of the map of the cabin. */
export function SeatChoice({ segmentIndex, passenger, type, items, choose, map, onAsk }: SeatChoiceProps) {
  const { say } = useWords()
  const [isMap, setMap] = useState(false)
  const chosen = items.find(
    (item) => item.code === seatCode && item.passenger === passenger && item.segmentIndex === segmentIndex,
  )?.seat
  const taken = items
    .filter((item) => item.code === seatCode && item.segmentIndex === segmentIndex && item.passenger !== passenger)
    .map(({ seat }) => seat)
  if (!map) {
    return (
      <div>
        <Button onClick={onAsk}>{say('booking.extras.seats')}</Button>
      </div>
    )
  }
  if (map.isError) {
    return (
      <div>
        <Button onClick={() => void map.refetch()}>{say('booking.extras.seatsAgain')}</Button>
      </div>
    )
  }
  const placeOf = (column: string) => map.data?.columns.find(({ designator }) => designator === column)?.place
  const free = (map.data?.rows ?? [])
    .flatMap(({ seats }) => seats)
    .filter((each) => each.free && !taken.includes(each.seat) && (type === 'ADULT' || !each.exit))
  const set = (seat: string | undefined) => choose(chooseSeat(items, segmentIndex, passenger, seat))
  const list = (
    <PlainSelect
      label={say('booking.kind.SEAT')}
      value={chosen ?? ''}
      disabled={map.isPending}
      onChange={(event) => set(event.target.value || undefined)}
    >
      <option value="">{map.isPending ? say('booking.extras.loading') : say('booking.extras.none')}</option>
      {zones.map((zone) => (
        <optgroup key={zone} label={say(`booking.zone.${zone}`)}>
          {free
            .filter((each) => each.zone === zone)
            .map((each) => {
              const place = placeOf(each.column)
              return (
                <option key={each.seat} value={each.seat}>
                  {[each.seat, place && say(`booking.place.${place}`), moneyText(each.price)]
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
          {say(isMap ? 'booking.extras.noMap' : 'booking.extras.map')}
        </Toggle>
      </div>
      {isMap && (
        <Whole>
          <SeatGrid
            label={say('booking.kind.SEAT')}
            map={map.data}
            chosen={chosen}
            taken={taken}
            mayExit={type === 'ADULT'}
            choose={set}
          />
        </Whole>
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

const Whole = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`
