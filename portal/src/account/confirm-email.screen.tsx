import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AuthForm } from '../session/auth-form.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'

/** Page of a mailed link: confirms a change of an e-mail address. A click is needed, because mail filters open links. */
export function Screen() {
  const [search] = useSearchParams()
  const sign = search.get('sign') ?? ''
  return <Confirmation key={sign} email={search.get('email') ?? ''} sign={sign} />
}

function Confirmation(body: { email: string; sign: string }) {
  const { translate, translator } = useTranslator()
  const confirmation = useMutation({
    mutationFn: () => unwrapResult(client.call('POST /sysUser/confirmEmail', { body, quiet: true })),
  })
  return (
    <AuthForm
      onSubmit={(event) => {
        event.preventDefault()
        confirmation.mutate()
      }}
    >
      <h1 tabIndex={-1}>{translate('page.confirmEmail.title')}</h1>
      {confirmation.isSuccess ? (
        <InfoBox role="status" $kind="ok">
          {translate(confirmation.data.isChanged ? 'profile.emailChanged' : 'profile.emailHalfConfirmed')}
        </InfoBox>
      ) : (
        <>
          <p>{translate('profile.confirmText')}</p>
          {confirmation.isError && (
            <InfoBox role="alert" $kind="bad">
              {callErrorText(confirmation.error, translator.t)}
            </InfoBox>
          )}
          <Button type="submit" $kind="main" disabled={confirmation.isPending}>
            {translate('profile.confirm')}
          </Button>
        </>
      )}
      <ButtonLink to="/workspace">{translate('action.toWorkspace')}</ButtonLink>
    </AuthForm>
  )
}
