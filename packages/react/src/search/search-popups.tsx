import type {
  CityFieldElementProps,
  PassengersFieldElementProps,
  DateFieldElementProps,
  Translator,
} from '@gangway/core'
import { Calendar } from '../shared/calendar.tsx'
import { ComboboxChoices } from '../shared/combobox-choices.tsx'
import { Counter } from '../shared/counter.tsx'
import { props } from '../shared/props.ts'

/** Content of the popups of the search box; loaded after the first render. */
export const searchPopups = { CityOptions, DayCalendar, PassengerCounters }
export type SearchPopups = typeof searchPopups

function CityOptions({ props, translator }: { props: CityFieldElementProps; translator: Translator }) {
  const options = props.options.map(({ key, name, codes, country }) => ({
    key,
    content: (
      <>
        <span className="gw-choice-name">
          {name} <span className="gw-choice-more">{country}</span>
        </span>
        <span className="gw-choice-more">{codes}</span>
      </>
    ),
  }))
  return <ComboboxChoices props={props} translator={translator} title={props.title} options={options} />
}

function DayCalendar({ props: elementProps }: { props: DateFieldElementProps }) {
  return (
    <div className="gw-calendar">
      {elementProps.calendar && <Calendar props={elementProps.calendar} />}
      <div className="gw-popup-end">
        <span className="gw-text">{elementProps.prices}</span>
        <button {...props(elementProps.done.props)} className="gw-button" part="button">
          {elementProps.done.text}
        </button>
      </div>
    </div>
  )
}

function PassengerCounters({ props: elementProps }: { props: PassengersFieldElementProps }) {
  const { problems } = elementProps.text
  return (
    <div className="gw-passengers">
      {elementProps.counters.map((counter) => (
        <Counter key={counter.name} props={counter} name={counter.name} hint={counter.age} count={counter.count} />
      ))}
      {problems.length > 0 && (
        <p className="gw-problem" aria-hidden="true">
          {problems.join(' ')}
        </p>
      )}
      <div className="gw-popup-end">
        <span />
        <button {...props(elementProps.done.props)} className="gw-button" part="button">
          {elementProps.done.text}
        </button>
      </div>
    </div>
  )
}
