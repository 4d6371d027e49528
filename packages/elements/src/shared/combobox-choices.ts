import { say, type ComboboxBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

interface ChoicesSettings {
  bags: ComboboxBags
  words: Words
  title: string
  /** What stands in each option. */
  options: readonly unknown[]
}

/** What can be chosen in a combobox, or why there is nothing. */
export function comboboxChoices({ bags, words, title, options }: ChoicesSettings) {
  const head =
    title && options.length > 0 ? html`<span class="gw-choices-title" aria-hidden="true">${title}</span>` : nothing
  const again = () =>
    html`<button type="button" class="gw-link" @click=${bags.retry}>${words.t('action.retry')}</button>`
  const note = bags.note
    ? html`<div class="gw-note"><span>${say(words, bags.note)}</span>${bags.mayRetry ? again() : nothing}</div>`
    : nothing
  return html`${head}
    <div ${bind(bags.list)} class="gw-choices">
      ${options.map(
        (content, index) => html`<div ${bind(bags.option(index))} class="gw-choice" part="option">${content}</div>`,
      )}
    </div>
    ${note}`
}
