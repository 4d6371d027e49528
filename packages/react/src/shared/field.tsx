import { say, type FieldBags, type Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from './props.ts'

interface FieldProps {
  bags: FieldBags | undefined
  words: Words
  /** Stands inside the box, behind the text. */
  end?: ReactNode
  className?: string
}

export function Field({ bags, words, end, className = '' }: FieldProps) {
  if (!bags) return null
  const { label, hint, problem } = bags.text
  return (
    <div className="gw-field">
      <label {...props(bags.label)} className="gw-label">
        {say(words, label)}
      </label>
      <div className={`gw-box ${className}`} part="field">
        {'rows' in bags.input ? (
          <textarea {...props(bags.input)} className="gw-input" part="input" />
        ) : (
          <input {...props(bags.input)} className="gw-input" part="input" />
        )}
        {end}
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
