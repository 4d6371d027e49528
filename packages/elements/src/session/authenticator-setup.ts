import type { FieldElementProps, AuthenticatorSetupView, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { field } from '../shared/field.ts'
import { errorNotice } from '../shared/notice.ts'

interface AuthenticatorSetup {
  setup: AuthenticatorSetupView
  props: FieldElementProps | undefined
  translator: Translator
  submit: () => void
  copyKey: () => void
  /** Shown once the setup is ready to be confirmed. */
  end?: unknown
}

/** QR code, secret key and the field for the first code. */
export function authenticatorSetup({ setup, props, translator, submit, copyKey, end }: AuthenticatorSetup) {
  const { t } = translator
  if (setup.status === 'loading') {
    return html`<p class="gw-text" role="status">${t('authenticatorSetup.loading')}</p>`
  }
  if (setup.status === 'unavailable') return errorNotice(setup.failure, translator, submit)
  if (setup.part !== 'secret') return nothing
  const confirmation = html`${errorNotice(setup.failure, translator, submit)}
  ${field(props, translator, { className: 'gw-code' })} ${end}`
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
    ${confirmation}`
}

function copySays(copied: 'no' | 'yes' | 'impossible', t: Translator['t']): string {
  if (copied === 'no') return ''
  return t(copied === 'yes' ? 'authenticatorSetup.copied' : 'authenticatorSetup.copyImpossible')
}
