import type { SearchDayBags, Words } from '@gangway/core'
import { Popup } from '../shared/popup.tsx'
import type { SearchInsides } from './search-insides.tsx'
import { TypedField } from './typed-field.tsx'

interface DayCellProps {
  bags: SearchDayBags | undefined
  words: Words
  insides: SearchInsides | undefined
}

/** A day that can be typed, with the calendar that belongs to it. */
export function DayCell({ bags, words, insides }: DayCellProps) {
  if (!bags) return null
  return (
    <div className="gw-cell gw-day-cell" part="field">
      <TypedField bags={bags} words={words} />
      <Popup bags={bags} className="gw-sheet">
        {insides && <insides.Day bags={bags} />}
      </Popup>
    </div>
  )
}
