import { say, type BookingSteps, type CountryBags, type FormField, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/check.ts'
import { comboboxChoices } from '../shared/combobox-choices.ts'
import { comboboxFrame } from '../shared/combobox-frame.ts'
import { field } from '../shared/field.ts'
import { select } from '../shared/select.ts'

export function passengersStep(inside: BookingSteps, words: Words) {
  const { t } = words
  return html`<div>
    <p class="gw-text">${t('person.asInPassport')}</p>
    ${inside.passengers('gw', words.lang).map(
      ({ group, heading, name, type, mrzButton, mrz, fields: all }) =>
        html`<section ${bind(group)} class="gw-book-group">
          <h3 class="gw-book-name">
            <span ${bind(heading)}>${say(words, name)}</span>
            <span class="gw-book-tag">${say(words, type)}</span>
            <span class="gw-book-end">
              <button ${bind(mrzButton)} class="gw-link">${t('person.mrz.open')}</button>
            </span>
          </h3>
          ${
            mrz
              ? html`<div>
                  ${field(mrz.field, words)}
                  <p role="status" class="gw-hint">${mrz.said ? say(words, mrz.said) : nothing}</p>
                </div>`
              : nothing
          }
          ${fields(all, words)}
        </section>`,
    )}
    ${contact(inside, words)}
  </div>`
}

function contact(inside: BookingSteps, words: Words) {
  const bags = inside.contact('gw')
  if (!bags) return nothing
  const forget = bags.forgetButton
    ? html`<button ${bind(bags.forgetButton)} class="gw-link">${words.t('person.contact.forget')}</button>`
    : nothing
  return html`<section class="gw-book-group" role="group" aria-labelledby="gw-contact">
    <h3 class="gw-book-name" id="gw-contact">${words.t('person.contactTitle')}</h3>
    ${bags.saved ? html`<div>${select(bags.saved, words)} ${forget}</div>` : nothing} ${fields(bags.fields, words)}
    ${check(bags.save, words)}
  </section>`
}

export function fields(all: readonly (FormField | CountryBags)[], words: Words) {
  return html`<div class="gw-book-fields">
    ${repeat(
      all,
      (bags) => ('select' in bags ? bags.select.id : bags.input.id),
      (bags) => {
        if ('select' in bags) return select(bags, words)
        return 'countries' in bags ? countryField(bags, words) : field(bags, words)
      },
    )}
  </div>`
}

function countryField(bags: CountryBags, words: Words) {
  const options = bags.countries.map(({ name }) => html`<span class="gw-choice-name">${name}</span>`)
  const choices = () => comboboxChoices({ bags, words, title: '', options })
  return html`<div>${field(bags, words)} ${comboboxFrame(bags, words, choices)}</div>`
}
