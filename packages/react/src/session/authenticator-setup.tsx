import type { FieldElementProps, AuthenticatorSetupView, Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { Field } from '../shared/field.tsx'
import { ErrorNotice } from '../shared/notice.tsx'

interface AuthenticatorSetupProps {
  setup: AuthenticatorSetupView
  field: FieldElementProps | undefined
  translator: Translator
  submit: () => void
  copyKey: () => void
  /** Shown once the setup is ready to be confirmed. */
  children?: ReactNode
}

/** QR code, secret key and the field for the first code. */
export function AuthenticatorSetup({ setup, field, translator, submit, copyKey, children }: AuthenticatorSetupProps) {
  const { t } = translator
  if (setup.status === 'loading')
    return (
      <p className="gw-text" role="status">
        {t('authenticatorSetup.loading')}
      </p>
    )
  if (setup.status === 'unavailable')
    return <ErrorNotice failure={setup.failure} translator={translator} retry={submit} />
  const end = (
    <>
      <ErrorNotice failure={setup.failure} translator={translator} retry={submit} />
      <Field props={field} translator={translator} className="gw-code" />
      {children}
    </>
  )
  if (setup.part !== 'secret') return null
  return (
    <>
      <div className="gw-setup">
        <img
          className="gw-qr"
          part="qr"
          src={setup.image}
          alt={t('authenticatorSetup.image')}
          width={164}
          height={164}
        />
        <div>
          <p className="gw-text">{t('authenticatorSetup.scan')}</p>
          <a className="gw-link" href={setup.otpauth}>
            {t('authenticatorSetup.openApp')}
          </a>
        </div>
      </div>
      <div>
        <p className="gw-label">{t('authenticatorSetup.key')}</p>
        <div className="gw-row">
          <code className="gw-key">{setup.secretKey.replace(/.{4}(?=.)/g, '$& ')}</code>
          <button type="button" className="gw-link" onClick={copyKey}>
            {t('action.copyKey')}
          </button>
          <span role="status">{copyResultText(setup.copied, t)}</span>
        </div>
      </div>
      {end}
    </>
  )
}

function copyResultText(copied: 'no' | 'yes' | 'impossible', t: Translator['t']): string {
  if (copied === 'no') return ''
  return t(copied === 'yes' ? 'authenticatorSetup.copied' : 'authenticatorSetup.copyImpossible')
}
