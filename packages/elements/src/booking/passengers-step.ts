import {
  translate,
  type BookingSteps,
  type CountryFieldElementProps,
  type DateInputProps,
  type FormField,
  type Translator,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/checkbox.ts'
import { comboboxChoices } from '../shared/combobox-choices.ts'
import { comboboxPopup } from '../shared/combobox-popup.ts'
import { lateViews } from './late-views.ts'
import { field } from '../shared/field.ts'
import { select } from '../shared/select.ts'

export function passengersStep(steps: BookingSteps, translator: Translator) {
  const { t } = translator
  // Loaded before the first calendar opens, which moves the focus into it.
  lateViews(steps)
  return html`<div>
    <p class="gw-text">${t('person.asInPassport')}</p>
    ${steps.passengers('gw', translator.lang).map(
      ({ group, heading, name, type, mrzButton, mrz, fields: all }) =>
        html`<section ${bind(group)} class="gw-book-group">
          <h3 class="gw-book-name">
            <span ${bind(heading)}>${translate(translator, name)}</span>
            <span class="gw-book-tag">${translate(translator, type)}</span>
            <span class="gw-book-end">
              <button ${bind(mrzButton)} class="gw-link">${t('person.mrz.open')}</button>
            </span>
          </h3>
          ${
            mrz
              ? html`<div>
                  ${field(mrz.field, translator)}
                  <p role="status" class="gw-hint">${mrz.message ? translate(translator, mrz.message) : nothing}</p>
                </div>`
              : nothing
          }
          ${fields(all, translator, steps)}
        </section>`,
    )}
    ${contact(steps, translator)}
  </div>`
}

function contact(steps: BookingSteps, translator: Translator) {
  const props = steps.contact('gw')
  if (!props) return nothing
  const forget = props.forgetButton
    ? html`<button ${bind(props.forgetButton)} class="gw-link">${translator.t('person.contact.forget')}</button>`
    : nothing
  return html`<section class="gw-book-group" role="group" aria-labelledby="gw-contact">
    <h3 class="gw-book-name" id="gw-contact">${translator.t('person.contactTitle')}</h3>
    ${props.saved ? html`<div>${select(props.saved, translator)} ${forget}</div>` : nothing}
    ${fields(props.fields, translator)} ${check(props.save, translator)}
  </section>`
}

export function fields(
  all: readonly (FormField | DateInputProps | CountryFieldElementProps)[],
  translator: Translator,
  steps?: BookingSteps,
) {
  return html`<div class="gw-book-fields">
    ${repeat(
      all,
      (props) => ('select' in props ? props.select.id : props.input.id),
      (props) => {
        if ('select' in props) return select(props, translator)
        if ('picker' in props) return dateInput(props, translator, steps)
        return 'countries' in props ? countryField(props, translator) : field(props, translator)
      },
    )}
  </div>`
}

function dateInput(props: DateInputProps, translator: Translator, steps: BookingSteps | undefined) {
  const { picker, calendar } = props
  const end = html`<button ${bind(picker)} class="gw-book-pick" aria-label=${translator.t('person.pick')}>▾</button>`
  return html`${field(props, translator, { end })}${
    calendar && steps
      ? html`<div ${bind(calendar.box)} class="gw-book-calendar">
          ${lateViews(steps)?.calendar(calendar.props(translator))}
        </div>`
      : nothing
  }`
}

function countryField(props: CountryFieldElementProps, translator: Translator) {
  const options = props.countries.map(({ name }) => html`<span class="gw-choice-name">${name}</span>`)
  const choices = () => comboboxChoices({ props, translator, title: '', options })
  return html`<div>${field(props, translator)} ${comboboxPopup(props, translator, choices)}</div>`
}
