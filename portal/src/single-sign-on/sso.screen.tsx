import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AuthForm } from '../session/auth-form.ts'
import { BackToSignIn } from '../session/forgot-password.tsx'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { signOnAddress } from './start-path.ts'

/** Starts single sign-on: at once for a named connection, otherwise after the email address. */
export function Screen() {
  const { client: name } = useParams()
  return name === undefined ? <EmailForm /> : <Leaving key={name} name={name} />
}

/** Replaces this page, so that the browser's back button does not start again. */
function Leaving({ name }: { name: string }) {
  const { translate } = useTranslator()
  const [search] = useSearchParams()
  const address = signOnAddress(name, search.get('redirect'))
  useEffect(() => location.replace(address), [address])
  return (
    <AuthForm as="div">
      <h1 tabIndex={-1}>{translate('sso.leavingTitle')}</h1>
      <p role="status">{translate('sso.leavingText')}</p>
      <a href={address}>{translate('sso.continue')}</a>
      <BackToSignIn />
    </AuthForm>
  )
}

function EmailForm() {
  const { translate, translator } = useTranslator()
  const [search] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const email = readFormText(new FormData(event.currentTarget), 'email')
    setFailure(undefined)
    setProblem(undefined)
    if (!/^\S+@\S+\.\S+$/.test(email)) return showProblem(translate('sso.emailInvalid'))
    setBusy(true)
    const result = await client.call('POST /sso/find', { body: { email }, reads: true, quiet: true })
    setBusy(false)
    if (!result.ok) {
      if (result.error.fields?.length) return showProblem(translate('sso.emailInvalid'))
      return setFailure(result.error.text ?? translator.t(result.error.messageKey))
    }
    if (result.value.client === null) return showProblem(translate('sso.noConnection'))
    location.replace(signOnAddress(result.value.client, search.get('redirect')))
  }

  function showProblem(text: string): void {
    setProblem(text)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <AuthForm ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1}>{translate('page.singleSignOn.title')}</h1>
      <p>{translate('sso.intro')}</p>
      <PlainField
        name="email"
        type="email"
        label={translate('sso.email')}
        problem={problem}
        autoComplete="username"
        maxLength={254}
        aria-required
      />
      {failure && (
        <InfoBox role="alert" $kind="bad">
          {failure}
        </InfoBox>
      )}
      <Button type="submit" $kind="main" aria-disabled={isBusy || undefined}>
        {isBusy ? translate('action.working') : translate('sso.continue')}
      </Button>
      <BackToSignIn />
    </AuthForm>
  )
}
