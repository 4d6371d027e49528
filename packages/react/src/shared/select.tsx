import { translateOptions, translate, type SelectElementProps, type Translator } from '@gangway/core'
import { memo } from 'react'
import { props } from './props.ts'

export function Select({ props: elementProps, translator }: { props: SelectElementProps; translator: Translator }) {
  const { label, hint, problem } = elementProps.text
  return (
    <div className="gw-field">
      <label {...props(elementProps.label)} className="gw-label">
        {translate(translator, label)}
      </label>
      <div className="gw-box gw-book-drop" part="field">
        <select {...props(elementProps.select)} className="gw-input" part="input">
          <Options options={translateOptions(translator, elementProps)} />
        </select>
      </div>
      {problem && (
        <p {...props(elementProps.problem)} className="gw-problem">
          {translate(translator, problem)}
        </p>
      )}
      {hint && (
        <p {...props(elementProps.hint)} className="gw-hint">
          {translate(translator, hint)}
        </p>
      )}
    </div>
  )
}

/** Memoised: a list of all countries never changes. */
const Options = memo(function Options({ options }: { options: readonly (readonly [value: string, name: string])[] }) {
  return options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
})
