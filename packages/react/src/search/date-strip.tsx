import { searchResultTexts as texts } from '@gangway/core'
import { props } from '../shared/props.ts'
import type { ResultsProps } from './results-page.tsx'

/** The days around the one that was searched, each with its lowest price. */
export function DateStrip({ results, view, words }: ResultsProps) {
  if (view.days.length === 0 || view.wayOut) return null
  return (
    <nav className="gw-strip" aria-label={words.t('results.days')} part="days">
      {view.days.map((day) => {
        const { day: name, price } = texts.dayTexts(day, words)
        return (
          <button
            key={day.date}
            {...props(results.day(day))}
            className={day.isCheapest ? 'gw-strip-day gw-good' : 'gw-strip-day'}
          >
            {name}
            <b>{price}</b>
          </button>
        )
      })}
    </nav>
  )
}
