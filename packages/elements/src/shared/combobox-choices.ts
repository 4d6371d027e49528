import { translate, type ComboboxProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

interface ChoicesSettings {
  props: ComboboxProps
  translator: Translator
  title: string
  /** Content of each option. */
  options: readonly unknown[]
}

/** Options of a combobox, or the reason why there are none. */
export function comboboxChoices({ props, translator, title, options }: ChoicesSettings) {
  const head =
    title && options.length > 0 ? html`<span class="gw-choices-title" aria-hidden="true">${title}</span>` : nothing
  const again = () =>
    html`<button type="button" class="gw-link" @click=${props.retry}>${translator.t('action.retry')}</button>`
  const note = props.note
    ? html`<div class="gw-note">
        <span>${translate(translator, props.note)}</span>${props.mayRetry ? again() : nothing}
      </div>`
    : nothing
  return html`${head}
    <div ${bind(props.list)} class="gw-choices">
      ${options.map(
        (content, index) => html`<div ${bind(props.option(index))} class="gw-choice" part="option">${content}</div>`,
      )}
    </div>
    ${note}`
}
