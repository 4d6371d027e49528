import { translate, type ComboboxProps, type Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { ComboboxChoices, type ChoicesProps } from './combobox-choices.tsx'
import { Popup } from './popup.tsx'

interface ComboboxPopupProps {
  props: ComboboxProps
  translator: Translator
  children: ReactNode
}

/** Popup of a combobox and its announcement for screen readers. */
export function ComboboxPopup({ props, translator, children }: ComboboxPopupProps) {
  return (
    <>
      <Popup props={props}>{children}</Popup>
      <span className="gw-hidden" role="status">
        {props.status && translate(translator, props.status)}
      </span>
    </>
  )
}

export function ComboboxList(choices: ChoicesProps) {
  return (
    <ComboboxPopup props={choices.props} translator={choices.translator}>
      <ComboboxChoices {...choices} />
    </ComboboxPopup>
  )
}
