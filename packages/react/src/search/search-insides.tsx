import type { SearchEndBags, PassengersBags, SearchDayBags, Words } from '@gangway/core'
import { Calendar } from '../shared/calendar.tsx'
import { ComboboxChoices } from '../shared/combobox-choices.tsx'
import { Counter } from '../shared/counter.tsx'
import { props } from '../shared/props.ts'

/** What opens beside the fields of the box: drawn by nobody before a hand is there. */
export const insides = { Cities, Day, Passengers }
export type SearchInsides = typeof insides

function Cities({ bags, words }: { bags: SearchEndBags; words: Words }) {
  const options = bags.options.map(({ key, name, codes, country }) => ({
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
  return <ComboboxChoices bags={bags} words={words} title={bags.title} options={options} />
}

function Day({ bags }: { bags: SearchDayBags }) {
  return (
    <div className="gw-calendar">
      {bags.calendar && <Calendar bags={bags.calendar} />}
      <div className="gw-popup-end">
        <span className="gw-text">{bags.prices}</span>
        <button {...props(bags.done.bag)} className="gw-button" part="button">
          {bags.done.text}
        </button>
      </div>
    </div>
  )
}

function Passengers({ bags }: { bags: PassengersBags }) {
  const { problems } = bags.text
  return (
    <div className="gw-passengers">
      {bags.counters.map((counter) => (
        <Counter key={counter.name} bags={counter} name={counter.name} hint={counter.age} count={counter.count} />
      ))}
      {problems.length > 0 && (
        <p className="gw-problem" aria-hidden="true">
          {problems.join(' ')}
        </p>
      )}
      <div className="gw-popup-end">
        <span />
        <button {...props(bags.done.bag)} className="gw-button" part="button">
          {bags.done.text}
        </button>
      </div>
    </div>
  )
}
