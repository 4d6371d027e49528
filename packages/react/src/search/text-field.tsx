import { translate, type CityFieldElementProps, type Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from '../shared/props.ts'

interface TextFieldProps {
  props: Pick<CityFieldElementProps, 'label' | 'input' | 'problem' | 'text'>
  translator: Translator
  /** Content after the input. */
  children?: ReactNode
}

/** Text input with its label and validation message. */
export function TextField({ props: elementProps, translator, children }: TextFieldProps) {
  const { label, problem } = elementProps.text
  return (
    <>
      <label {...props(elementProps.label)} className="gw-label">
        {translate(translator, label)}
      </label>
      <div className="gw-line">
        <input {...props(elementProps.input)} className="gw-value" part="input" />
        {children}
      </div>
      {problem && (
        <p {...props(elementProps.problem)} className="gw-problem">
          {translate(translator, problem)}
        </p>
      )}
    </>
  )
}
