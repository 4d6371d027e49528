import type { CalendarBags } from '@gangway/core'
import { ListSelect } from './list-select.tsx'
import { props } from './props.ts'

export function Calendar({ bags }: { bags: CalendarBags }) {
  return (
    <>
      <div className="gw-calendar-head">
        <button {...props(bags.previous)} className="gw-turn">
          ‹
        </button>
        <span className="gw-calendar-lists">
          <ListSelect field={bags.months} />
          <ListSelect field={bags.years} />
        </span>
        <button {...props(bags.next)} className="gw-turn">
          ›
        </button>
      </div>
      <div {...props(bags.grid)} className="gw-days">
        <div role="row" className="gw-week">
          {bags.weekdays.map(({ text, header }, at) => (
            <span key={at} {...props(header)} className="gw-weekday">
              {text}
            </span>
          ))}
        </div>
        {bags.weeks.map((week, at) => (
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
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place without a day
                <span key={place} role="gridcell" />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}
