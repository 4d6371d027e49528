import type { PassengersBags } from '@gangway/core'
import { Popup } from '../shared/popup.tsx'
import { props } from '../shared/props.ts'
import type { SearchInsides } from './search-insides.tsx'

/** How many fly, by age. */
export function PassengersCell({ bags, insides }: { bags: PassengersBags; insides: SearchInsides | undefined }) {
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
        {insides && <insides.Passengers bags={bags} />}
      </Popup>
    </div>
  )
}
