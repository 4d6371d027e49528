import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { navigateTo } from '../router.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { AuthForm } from './auth-form.ts'
import { BindAuthenticator } from './bind-authenticator.tsx'
import { exchangeCode, takenBindLink } from './handover.ts'
import { buildLoginPath, safeRedirectPath } from './safe-redirect.rules.ts'

/** What is missing before a link opens: an authenticator app, or its code. */
export function Screen() {
  const link = takenBindLink()
  return link ? <BindAuthenticator link={link} /> : <CodeForm />
}

function CodeForm() {
  const { translate, translator } = useTranslator()
  const [search] = useSearchParams()
  const redirect = safeRedirectPath(search.get('redirect'))
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const focusCode = () => form.current?.querySelector('input')?.focus()
  useEffect(focusCode, [])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.normalize('NFKC').replace(/\D/g, '') : ''
    setFailure(undefined)
    // A recovery code has ten digits.
    const isComplete = code.length === 6 || code.length === 10
    setProblem(isComplete ? undefined : translator.t('secondFactor.incomplete'))
    if (!isComplete) return focusCode()
    setSending(true)
    const result = await exchangeCode(code)
    setSending(false)
    if (result === 'started') return navigateTo(redirect, { replace: true })
    if (typeof result === 'string' && result !== 'wrong') return navigateTo(buildLoginPath(redirect), { replace: true })
    if (result === 'wrong') {
      setProblem(translator.t('secondFactor.tryAgain'))
      form.current?.reset()
      return focusCode()
    }
    setFailure(
      'error' in result
        ? translator.t(result.error.messageKey)
        : translator.t('signIn.locked', { count: result.lockedMinutes }),
    )
  }

  return (
    <AuthForm ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1}>{translator.t('signIn.codeTitle')}</h1>
      <p>{translator.t('signIn.codeIntro')}</p>
      <PlainField
        name="code"
        label={translator.t('secondFactor.code')}
        hint={`${translator.t('secondFactor.codeHint')} ${translate('recovery.alsoHere')}`}
        problem={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
      />
      {failure && (
        <InfoBox role="alert" $kind="bad">
          {failure}
        </InfoBox>
      )}
      <Button type="submit" $kind="main" aria-disabled={isSending || undefined}>
        {isSending ? translate('action.working') : translator.t('secondFactor.asking')}
      </Button>
    </AuthForm>
  )
}
