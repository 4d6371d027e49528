import { translate, type CheckboxElementProps, type Translator } from '@gangway/core'
import { props } from './props.ts'

/** A native checkbox or radio button with its label. */
export function Checkbox({ props: elementProps, translator }: { props: CheckboxElementProps; translator: Translator }) {
  return (
    <div className="gw-book-check">
      <input {...props(elementProps.input)} />
      <label {...props(elementProps.label)}>
        {translate(translator, elementProps.text)}
        {elementProps.hint && <small>{translate(translator, elementProps.hint)}</small>}
      </label>
    </div>
  )
}
