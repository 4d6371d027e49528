import { signOnStatuses } from '@gangway/core'
import { useSearchParams } from 'react-router'
import { Mono } from '../developer/section-header.tsx'
import { AuthForm } from '../session/auth-form.ts'
import { BackToSignIn } from '../session/forgot-password.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { signOnPath } from './start-path.ts'

const shownStatuses = [...signOnStatuses, 'tooMany', 'testPassed', 'testFailed'] as const

/** The outcome of a single sign-on that started no session, and what to do next. */
export function Screen() {
  const { translate } = useTranslator()
  const [search] = useSearchParams()
  const status = shownStatuses.find((each) => each === search.get('status')) ?? 'refused'
  const attempt = readToken(search.get('attempt'))
  const name = readToken(search.get('client'))
  const isTest = status === 'testPassed' || status === 'testFailed'
  return (
    <AuthForm as="div">
      <h1 tabIndex={-1}>{translate(`sso.result.${status}.title`)}</h1>
      <InfoBox role={status === 'testPassed' ? 'status' : 'alert'} $kind={status === 'testPassed' ? 'ok' : 'warn'}>
        {translate(`sso.result.${status}.text`)}
      </InfoBox>
      {attempt && !isTest && (
        <p>
          {translate('sso.result.reference')} <Mono>{attempt}</Mono>
        </p>
      )}
      {isTest ? (
        <ButtonLink $kind="main" to="/profile/user?tab=sso">
          {translate('sso.result.toSettings')}
        </ButtonLink>
      ) : (
        <ButtonLink $kind="main" to={signOnPath(name, null)}>
          {translate('sso.result.again')}
        </ButtonLink>
      )}
      {!isTest && <BackToSignIn />}
    </AuthForm>
  )
}

/** Names and ids only: anybody can write this address. */
function readToken(text: string | null): string | undefined {
  return text !== null && /^[A-Za-z0-9_-]{3,64}$/.test(text) ? text : undefined
}
