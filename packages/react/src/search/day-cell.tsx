import { say, type SearchDayBags, type Words } from '@gangway/core'
import { Popup } from '../shared/popup.tsx'
import { props } from '../shared/props.ts'
import type { SearchInsides } from './search-insides.tsx'

interface DayCellProps {
  bags: SearchDayBags | undefined
  words: Words
  insides: SearchInsides | undefined
}

/** A day that can be typed, with the calendar that belongs to it. */
export function DayCell({ bags, words, insides }: DayCellProps) {
  if (!bags) return null
  const { label, problem } = bags.text
  return (
    <div className="gw-cell gw-day-cell" part="field">
      <label {...props(bags.label)} className="gw-label">
        {say(words, label)}
      </label>
      <div className="gw-line">
        <input {...props(bags.input)} className="gw-value" part="input" />
      </div>
      {problem && (
        <p {...props(bags.problem)} className="gw-problem">
          {say(words, problem)}
        </p>
      )}
      <Popup bags={bags} className="gw-sheet">
        {insides && <insides.Day bags={bags} />}
      </Popup>
    </div>
  )
}
