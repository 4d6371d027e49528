import { searchResultTexts as texts } from '@gangway/core'
import { props } from '../shared/props.ts'
import type { ResultsProps } from './results.props.ts'

/** Days next to the searched one, each with its lowest price. */
export function DateStrip({ results, view, translator }: ResultsProps) {
  if (view.days.length === 0 || view.outbound) return null
  const label = texts.daysText(view, translator)
  return (
    <nav aria-label={label} part="days">
      <p className="gw-small">{label}</p>
      <div className="gw-strip">
        {view.days.map((day) => {
          const { day: name, price } = texts.dayTexts(day, translator)
          return (
            <button
              key={day.date}
              {...props(results.dayButton(day))}
              className={day.isCheapest ? 'gw-strip-day gw-good' : 'gw-strip-day'}
            >
              {name}
              <b>{price}</b>
            </button>
          )
        })}
      </div>
    </nav>
  )
}
