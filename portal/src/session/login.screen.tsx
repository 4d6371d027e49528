import { createSignIn } from '@gangway/core'
import { SignIn, useView } from '@gangway/react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import styled from 'styled-components'
import { navigateTo } from '../router.tsx'
import { client } from '../shared/api/client.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { localStore } from '../shared/browser/local-store.ts'
import { lang, useTranslator, type MessageKey } from '../shared/i18n/translations.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { findDeviceApprovalPath, safeRedirectPath } from './safe-redirect.rules.ts'
import { signOnPath } from '../single-sign-on/start-path.ts'
import { session } from './session.ts'

/** Sign-in form, and with `?forgot` the form that requests a reset link. */
export function Screen() {
  const [search] = useSearchParams()
  return search.has('forgot') ? <ForgotPassword /> : <SignInPage />
}

function SignInPage() {
  const { translate, translator } = useTranslator()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const redirect = search.get('redirect') ?? findDeviceApprovalPath(search) ?? null
  const [controller] = useState(() => {
    const notice = getNoticeKey(state, redirect)
    return createSignIn({ client, initial: notice && { notice: { key: notice, text: translate(notice) } } })
  })
  const view = useView(controller)
  return (
    <>
      <HiddenText as="h1">{translate('login.heading')}</HiddenText>
      <SignIn
        controller={controller}
        lang={lang}
        translator={translator}
        autoFocus
        onSignedIn={({ token }) => startSession(token, redirect)}
        onSetPassword={({ email, sign }) => navigateTo(`/setPwd?${new URLSearchParams({ email, sign }).toString()}`)}
        onSingleSignOn={(detail) => navigateTo(signOnPath(detail.client, redirect))}
        onForgotPassword={({ email }) =>
          navigateTo(`/login?${new URLSearchParams({ ...(redirect && { redirect }), forgot: '' }).toString()}`, {
            state: { email },
          })
        }
      />
      {view.step === 'code' && (
        <Alternative as="div">
          <RecoveryCodeForm
            onCode={async (code) => {
              controller.type('code', code)
              await controller.submit()
              const next = controller.view.peek()
              return next.step === 'code' ? translate('recovery.wrong') : undefined
            }}
          />
        </Alternative>
      )}
      {view.step === 'credentials' && (
        <Alternative as="div">
          <PasskeySignIn redirect={redirect} onSignedIn={(token) => startSession(token, redirect)} />
        </Alternative>
      )}
      <Alternative>
        <Link to={signOnPath(undefined, redirect)}>{translate('sso.signIn')}</Link>
      </Alternative>
    </>
  )
}

const Alternative = styled.p`
  margin-block-start: 14px;
`

function startSession(token: string, redirect: string | null): void {
  session.start(token)
  // A guest's language choice sets the language of mails; without a choice, the page language does.
  const isLanguageUnchosen = localStore.read('lang') !== lang
  void client.call('POST /setLanguageVersion.do', { body: { lang, unlessChosen: isLanguageUnchosen }, quiet: true })
  navigateTo(safeRedirectPath(redirect), { replace: true })
}

const noticeKeys: Record<string, MessageKey> = {
  expired: 'login.expired',
  elsewhere: 'login.elsewhere',
  'signed-out-everywhere': 'login.everywhere',
  'password-set': 'login.passwordSet',
}

/** Why the user was redirected here. */
function getNoticeKey(state: unknown, redirect: string | null): MessageKey | undefined {
  const end = typeof state === 'object' && state !== null && 'end' in state ? String(state.end) : ''
  return (
    noticeKeys[end] ?? (redirect && redirect !== '/workspace' && end !== 'signed-out' ? 'login.continue' : undefined)
  )
}
