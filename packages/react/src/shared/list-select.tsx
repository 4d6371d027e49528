import type { ListField } from '@gangway/core'
import { props } from './props.ts'

export function ListSelect({ field }: { field: ListField }) {
  return (
    <span className="gw-list">
      <select {...props(field.select)} className="gw-select" part="select">
        {field.options.map(({ value, text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
