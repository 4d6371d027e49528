import { translate, type ComboboxProps, type Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from './props.ts'

export interface ChoicesProps {
  props: ComboboxProps
  translator: Translator
  title: string
  /** Content of each option. */
  options: readonly { key: string; content: ReactNode }[]
}

/** Options of a combobox, or the reason why there are none. */
export function ComboboxChoices({ props: elementProps, translator, title, options }: ChoicesProps) {
  return (
    <>
      {title && options.length > 0 && (
        <span className="gw-choices-title" aria-hidden="true">
          {title}
        </span>
      )}
      <div {...props(elementProps.list)} className="gw-choices">
        {options.map(({ key, content }, index) => (
          <div key={key} {...props(elementProps.option(index))} className="gw-choice" part="option">
            {content}
          </div>
        ))}
      </div>
      {elementProps.note && (
        <div className="gw-note">
          <span>{translate(translator, elementProps.note)}</span>
          {elementProps.mayRetry && (
            <button type="button" className="gw-link" onClick={elementProps.retry}>
              {translator.t('action.retry')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
