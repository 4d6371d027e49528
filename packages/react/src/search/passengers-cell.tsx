import type { PassengersBags } from '@gangway/core'
import { Counter } from '../shared/counter.tsx'
import { Popup } from '../shared/popup.tsx'
import { props } from '../shared/props.ts'

/** How many fly, by age. */
export function PassengersCell({ bags }: { bags: PassengersBags }) {
  const { label, value, problems } = bags.text
  return (
    <div className="gw-cell gw-passengers-cell" part="field">
      <span {...props(bags.label)} className="gw-label">
        {label}
      </span>
      <div className="gw-line">
        <button {...props(bags.button)} className="gw-value" part="input">
          {value}
        </button>
      </div>
      {problems.length > 0 && (
        <p {...props(bags.problem)} className="gw-problem">
          {problems.join(' ')}
        </p>
      )}
      <Popup bags={bags} className="gw-sheet">
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
      </Popup>
    </div>
  )
}
