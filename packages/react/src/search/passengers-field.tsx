import type { PassengersFieldElementProps } from '@gangway/core'
import { Popup } from '../shared/popup.tsx'
import { props } from '../shared/props.ts'
import type { SearchPopups } from './search-popups.tsx'

/** Passenger counts by age group. */
export function PassengersField({
  props: elementProps,
  popups,
}: {
  props: PassengersFieldElementProps
  popups: SearchPopups | undefined
}) {
  const { label, value, problems } = elementProps.text
  return (
    <div className="gw-cell gw-passengers-cell" part="field">
      <span {...props(elementProps.label)} className="gw-label">
        {label}
      </span>
      <div className="gw-line">
        <button {...props(elementProps.button)} className="gw-value" part="input">
          {value}
        </button>
      </div>
      {problems.length > 0 && (
        <p {...props(elementProps.problem)} className="gw-problem">
          {problems.join(' ')}
        </p>
      )}
      <Popup props={elementProps} className="gw-sheet">
        {popups && <popups.PassengerCounters props={elementProps} />}
      </Popup>
    </div>
  )
}
