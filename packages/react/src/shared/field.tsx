import { translate, type FieldElementProps, type Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from './props.ts'

interface FieldProps {
  props: FieldElementProps | undefined
  translator: Translator
  /** Content inside the box, after the input. */
  end?: ReactNode
  className?: string
}

export function Field({ props: elementProps, translator, end, className = '' }: FieldProps) {
  if (!elementProps) return null
  const { label, hint, problem } = elementProps.text
  return (
    <div className="gw-field">
      <label {...props(elementProps.label)} className="gw-label">
        {translate(translator, label)}
      </label>
      <div className={`gw-box ${className}`} part="field">
        {'rows' in elementProps.input ? (
          <textarea {...props(elementProps.input)} className="gw-input" part="input" />
        ) : (
          <input {...props(elementProps.input)} className="gw-input" part="input" />
        )}
        {end}
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
