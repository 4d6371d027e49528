import { translate, type Failure, type Message, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'

export function notice(message: Message | undefined, translator: Translator) {
  return message ? html`<p class="gw-notice" role="status">${translate(translator, message)}</p>` : nothing
}

/** A failed request, with a retry button when a retry can help. */
export function errorNotice(failure: Failure | undefined, translator: Translator, retry: () => void) {
  if (!failure) return nothing
  const again = html`<button type="button" class="gw-link" @click=${retry}>${translator.t('action.retry')}</button>`
  return html`<div class="gw-notice" role="alert">
    <span>${translate(translator, failure)}</span>${failure.retry === 'yes' ? again : nothing}
  </div>`
}
