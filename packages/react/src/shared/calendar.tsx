import type { CalendarElementProps } from '@gangway/core'
import { ListSelect } from './list-select.tsx'
import { props } from './props.ts'

export function Calendar({ props: elementProps }: { props: CalendarElementProps }) {
  return (
    <>
      <div className="gw-calendar-header">
        <button {...props(elementProps.previous)} className="gw-turn">
          ‹
        </button>
        <span className="gw-calendar-lists">
          <ListSelect field={elementProps.months} />
          <ListSelect field={elementProps.years} />
        </span>
        <button {...props(elementProps.next)} className="gw-turn">
          ›
        </button>
      </div>
      <div {...props(elementProps.grid)} className="gw-days">
        <div role="row" className="gw-week">
          {elementProps.weekdays.map(({ text, header }, at) => (
            <span key={at} {...props(header)} className="gw-weekday">
              {text}
            </span>
          ))}
        </div>
        {elementProps.weeks.map((week, at) => (
          <div key={at} role="row" className="gw-week">
            {week.map((day, place) =>
              day ? (
                <div key={place} {...props(day.cell)} className="gw-day" part="day">
                  <span aria-hidden="true">{day.day}</span>
                  {day.price && (
                    <span className="gw-day-price" aria-hidden="true">
                      {day.price}
                    </span>
                  )}
                  <span className="gw-hidden">{day.name}</span>
                </div>
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell
                <span key={place} role="gridcell" />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}
