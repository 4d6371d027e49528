import { createSignIn } from '@gangway/core'
import { SignIn } from '@gangway/react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { go } from '../router.tsx'
import { client } from '../shared/client.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { stored } from '../shared/stored.ts'
import { lang, useWords, type MessageKey } from '../shared/words.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { devicePath, ownPath } from './own-path.rules.ts'
import { session } from './session.ts'

/** Signing in, and on the same address with `?forgot` asking for a new password. */
export function Screen() {
  const [search] = useSearchParams()
  return search.has('forgot') ? <ForgotPassword /> : <SignInPage />
}

function SignInPage() {
  const { say, words } = useWords()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const redirect = search.get('redirect') ?? devicePath(search) ?? null
  const [controller] = useState(() => {
    const notice = noticeOf(state, redirect)
    return createSignIn({ client, initial: notice && { notice: { key: notice, text: say(notice) } } })
  })
  return (
    <>
      <HiddenText as="h1">{say('login.heading')}</HiddenText>
      <SignIn
        controller={controller}
        lang={lang}
        words={words}
        autoFocus
        onSignedIn={({ token }) => enter(token, redirect)}
        onSetPassword={({ email, sign }) => go(`/setPwd?${new URLSearchParams({ email, sign }).toString()}`)}
        onSingleSignOn={(detail) => go(`/sso/${encodeURIComponent(detail.client)}`)}
        onForgotPassword={({ email }) =>
          go(`/login?${new URLSearchParams({ ...(redirect && { redirect }), forgot: '' }).toString()}`, {
            state: { email },
          })
        }
      />
    </>
  )
}

function enter(token: string, redirect: string | null): void {
  session.begin(token)
  // Mails follow the language that was chosen before anybody was signed in; else that of the page, until one is chosen.
  const unlessChosen = stored.read('lang') !== lang
  void client.call('POST /setLanguageVersion.do', { body: { lang, unlessChosen }, quiet: true })
  go(ownPath(redirect), { replace: true })
}

const notices: Record<string, MessageKey> = {
  expired: 'login.expired',
  elsewhere: 'login.elsewhere',
  'signed-out-everywhere': 'login.everywhere',
  'password-set': 'login.passwordSet',
}

/** Why the person stands here, when they did not come by themselves. */
function noticeOf(state: unknown, redirect: string | null): MessageKey | undefined {
  const end = typeof state === 'object' && state !== null && 'end' in state ? String(state.end) : ''
  return notices[end] ?? (redirect && redirect !== '/workspace' && end !== 'signed-out' ? 'login.continue' : undefined)
}
