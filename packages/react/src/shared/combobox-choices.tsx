import { say, type ComboboxBags, type Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from './props.ts'

export interface ChoicesProps {
  bags: ComboboxBags
  words: Words
  title: string
  /** What stands in each option. */
  options: readonly { key: string; content: ReactNode }[]
}

/** What can be chosen in a combobox, or why there is nothing. */
export function ComboboxChoices({ bags, words, title, options }: ChoicesProps) {
  return (
    <>
      {title && options.length > 0 && (
        <span className="gw-choices-title" aria-hidden="true">
          {title}
        </span>
      )}
      <div {...props(bags.list)} className="gw-choices">
        {options.map(({ key, content }, index) => (
          <div key={key} {...props(bags.option(index))} className="gw-choice" part="option">
            {content}
          </div>
        ))}
      </div>
      {bags.note && (
        <div className="gw-note">
          <span>{say(words, bags.note)}</span>
          {bags.mayRetry && (
            <button type="button" className="gw-link" onClick={bags.retry}>
              {words.t('action.retry')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
