import type { FieldBags, SetupView, Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { Field } from '../shared/field.tsx'
import { Trouble } from '../shared/notice.tsx'

interface AuthenticatorSetupProps {
  setup: SetupView
  field: FieldBags | undefined
  words: Words
  submit: () => void
  copyKey: () => void
  /** Shown once there is something to confirm. */
  children?: ReactNode
}

/** The picture to scan, the key to type and the field that proves it. */
export function AuthenticatorSetup({ setup, field, words, submit, copyKey, children }: AuthenticatorSetupProps) {
  const { t } = words
  if (setup.status === 'loading')
    return (
      <p className="gw-text" role="status">
        {t('authenticatorSetup.loading')}
      </p>
    )
  if (setup.status === 'unavailable') return <Trouble failure={setup.failure} words={words} retry={submit} />
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
          <span role="status">{copySays(setup.copied, t)}</span>
        </div>
      </div>
      <Trouble failure={setup.failure} words={words} retry={submit} />
      <Field bags={field} words={words} className="gw-code" />
      {children}
    </>
  )
}

function copySays(copied: 'no' | 'yes' | 'impossible', t: Words['t']): string {
  if (copied === 'no') return ''
  return t(copied === 'yes' ? 'authenticatorSetup.copied' : 'authenticatorSetup.copyImpossible')
}
