import {
  translate,
  type PassengersFieldElementProps,
  type DateFieldElementProps,
  type CityFieldElementProps,
  type Translator,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { comboboxPopup } from '../shared/combobox-popup.ts'
import { popup } from '../shared/popup.ts'
import type * as popupsModule from './search-popups.ts'

/** Contents of the popups; undefined until they have loaded, after the first render. */
export type LoadedPopups = typeof popupsModule | undefined

type TextFieldProps = Pick<CityFieldElementProps, 'label' | 'input' | 'problem' | 'text'>

function textField({ label, input, problem, text }: TextFieldProps, translator: Translator, end: unknown = nothing) {
  return html`<label ${bind(label)} class="gw-label">${translate(translator, text.label)}</label>
    <div class="gw-line"><input ${bind(input)} class="gw-value" part="input" />${end}</div>
    ${text.problem ? html`<p ${bind(problem)} class="gw-problem">${translate(translator, text.problem)}</p>` : nothing}`
}

export function cityField(props: CityFieldElementProps, translator: Translator, popups: LoadedPopups) {
  const codes = props.codes ? html`<span class="gw-codes">${props.codes}</span>` : nothing
  return html`<div class="gw-cell" part="field">
    ${textField(props, translator, codes)}
    ${comboboxPopup(props, translator, () => popups?.cityOptions(props, translator))}
  </div>`
}

/** Date field with its calendar. */
export function dateField(props: DateFieldElementProps | undefined, translator: Translator, popups: LoadedPopups) {
  if (!props) return nothing
  return html`<div class="gw-cell gw-day-cell" part="field">
    ${textField(props, translator)} ${popup(props, () => popups?.dayCalendar(props), 'gw-sheet')}
  </div>`
}

/** Passenger counts by age group. */
export function passengersField(props: PassengersFieldElementProps, popups: LoadedPopups) {
  const { label, value, problems } = props.text
  return html`<div class="gw-cell gw-passengers-cell" part="field">
    <span ${bind(props.label)} class="gw-label">${label}</span>
    <div class="gw-line"><button ${bind(props.button)} class="gw-value" part="input">${value}</button></div>
    ${problems.length > 0 ? html`<p ${bind(props.problem)} class="gw-problem">${problems.join(' ')}</p>` : nothing}
    ${popup(props, () => popups?.passengerCounters(props), 'gw-sheet')}
  </div>`
}
