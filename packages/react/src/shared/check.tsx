import { say, type CheckBags, type Words } from '@gangway/core'
import { props } from './props.ts'

/** A native check box or radio button with its text. */
export function Check({ bags, words }: { bags: CheckBags; words: Words }) {
  return (
    <div className="gw-book-check">
      <input {...props(bags.input)} />
      <label {...props(bags.label)}>
        {say(words, bags.text)}
        {bags.hint && <small>{say(words, bags.hint)}</small>}
      </label>
    </div>
  )
}
