import { optionsOf, say, type SelectBags, type Words } from '@gangway/core'
import { memo } from 'react'
import { props } from './props.ts'

export function Select({ bags, words }: { bags: SelectBags; words: Words }) {
  const { label, hint, problem } = bags.text
  return (
    <div className="gw-field">
      <label {...props(bags.label)} className="gw-label">
        {say(words, label)}
      </label>
      <div className="gw-box gw-book-drop" part="field">
        <select {...props(bags.select)} className="gw-input" part="input">
          <Options options={optionsOf(words, bags)} />
        </select>
      </div>
      {problem && (
        <p {...props(bags.problem)} className="gw-problem">
          {say(words, problem)}
        </p>
      )}
      {hint && (
        <p {...props(bags.hint)} className="gw-hint">
          {say(words, hint)}
        </p>
      )}
    </div>
  )
}

/** The list of all countries is the same one every time: it is drawn once. */
const Options = memo(function Options({ options }: { options: readonly (readonly [value: string, name: string])[] }) {
  return options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
})
