import { say, type SearchDayBags, type Words } from '@gangway/core'
import { Calendar } from '../shared/calendar.tsx'
import { Popup } from '../shared/popup.tsx'
import { props } from '../shared/props.ts'

/** A day that can be typed, with the calendar that belongs to it. */
export function DayCell({ bags, words }: { bags: SearchDayBags | undefined; words: Words }) {
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
        <div className="gw-calendar">
          {bags.calendar && <Calendar bags={bags.calendar} />}
          <div className="gw-popup-end">
            <span className="gw-text">{bags.prices}</span>
            <button {...props(bags.done.bag)} className="gw-button" part="button">
              {bags.done.text}
            </button>
          </div>
        </div>
      </Popup>
    </div>
  )
}
