import { say, type ComboboxBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'
import { popup } from './popup.ts'

interface ComboboxListSettings {
  bags: ComboboxBags
  words: Words
  title: string
  /** What stands in each option. */
  options: readonly unknown[]
}

/** The list of a combobox, and what is said of it. */
export function comboboxList({ bags, words, title, options }: ComboboxListSettings) {
  const again = () =>
    html`<button type="button" class="gw-link" @click=${bags.retry}>${words.t('action.retry')}</button>`
  return html`${popup(
      bags,
      () =>
        html`${
            title && options.length > 0
              ? html`<span class="gw-choices-title" aria-hidden="true">${title}</span>`
              : nothing
          }
          <div ${bind(bags.list)} class="gw-choices">
            ${options.map(
              (content, index) =>
                html`<div ${bind(bags.option(index))} class="gw-choice" part="option">${content}</div>`,
            )}
          </div>
          ${
            bags.note
              ? html`<div class="gw-note">
                  <span>${say(words, bags.note)}</span>${bags.mayRetry ? again() : nothing}
                </div>`
              : nothing
          }`,
    )}<span class="gw-hidden" role="status">${bags.status ? say(words, bags.status) : nothing}</span>`
}
