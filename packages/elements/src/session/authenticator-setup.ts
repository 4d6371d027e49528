import type { FieldBags, SetupView, Words } from '@gangway/core'
import { html } from 'lit'
import { field } from '../shared/field.ts'
import { trouble } from '../shared/notice.ts'

interface AuthenticatorSetup {
  setup: SetupView
  bags: FieldBags | undefined
  words: Words
  submit: () => void
  copyKey: () => void
  /** Shown once there is something to confirm. */
  end?: unknown
}

/** The picture to scan, the key to type and the field that proves it. */
export function authenticatorSetup({ setup, bags, words, submit, copyKey, end }: AuthenticatorSetup) {
  const { t } = words
  if (setup.status === 'loading') {
    return html`<p class="gw-text" role="status">${t('authenticatorSetup.loading')}</p>`
  }
  if (setup.status === 'unavailable') return trouble(setup.failure, words, submit)
  return html`<div class="gw-setup">
      <img class="gw-qr" part="qr" src=${setup.image} alt=${t('authenticatorSetup.image')} width="164" height="164" />
      <div>
        <p class="gw-text">${t('authenticatorSetup.scan')}</p>
        <a class="gw-link" href=${setup.otpauth}>${t('authenticatorSetup.openApp')}</a>
      </div>
    </div>
    <div>
      <p class="gw-label">${t('authenticatorSetup.key')}</p>
      <div class="gw-row">
        <code class="gw-key">${setup.secretKey.replace(/.{4}(?=.)/g, '$& ')}</code>
        <button type="button" class="gw-link" @click=${copyKey}>${t('action.copyKey')}</button>
        <span role="status">${copySays(setup.copied, t)}</span>
      </div>
    </div>
    ${trouble(setup.failure, words, submit)} ${field(bags, words, { className: 'gw-code' })} ${end}`
}

function copySays(copied: 'no' | 'yes' | 'impossible', t: Words['t']): string {
  if (copied === 'no') return ''
  return t(copied === 'yes' ? 'authenticatorSetup.copied' : 'authenticatorSetup.copyImpossible')
}
