import { say, type SearchEndBags, type Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from '../shared/props.ts'

interface TypedFieldProps {
  bags: Pick<SearchEndBags, 'label' | 'input' | 'problem' | 'text'>
  words: Words
  /** What stands behind the text in its line. */
  children?: ReactNode
}

/** What a city or a day is typed into, with its name and what is wrong with it. */
export function TypedField({ bags, words, children }: TypedFieldProps) {
  const { label, problem } = bags.text
  return (
    <>
      <label {...props(bags.label)} className="gw-label">
        {say(words, label)}
      </label>
      <div className="gw-line">
        <input {...props(bags.input)} className="gw-value" part="input" />
        {children}
      </div>
      {problem && (
        <p {...props(bags.problem)} className="gw-problem">
          {say(words, problem)}
        </p>
      )}
    </>
  )
}
