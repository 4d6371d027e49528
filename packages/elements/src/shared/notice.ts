import { say, type Failure, type Message, type Words } from '@gangway/core'
import { html, nothing } from 'lit'

export function notice(message: Message | undefined, words: Words) {
  return message ? html`<p class="gw-notice" role="status">${say(words, message)}</p>` : nothing
}

/** A call that did not get through, with the way to send it again when that can help. */
export function trouble(failure: Failure | undefined, words: Words, retry: () => void) {
  if (!failure) return nothing
  const again = html`<button type="button" class="gw-link" @click=${retry}>${words.t('action.retry')}</button>`
  return html`<div class="gw-notice" role="alert">
    <span>${say(words, failure)}</span>${failure.retry === 'yes' ? again : nothing}
  </div>`
}
