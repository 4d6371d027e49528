import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { CopyField } from '../developer/copy-field.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { navigateTo } from '../router.tsx'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { signOnPath } from '../single-sign-on/start-path.ts'
import { AuthForm } from './auth-form.ts'
import type { BindLink } from './handover.ts'

/** Sets up the authenticator app that the agency asks of everyone; then single sign-on starts again. */
export function BindAuthenticator({ link: { email, sign, client: name } }: { link: BindLink }) {
  const { translate, translator } = useTranslator()
  const [search] = useSearchParams()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [codeProblem, setCodeProblem] = useState<string>()
  const body = { email, sign }
  const setup = useQuery({
    queryKey: ['session', 'bind', sign],
    queryFn: () => unwrapResult(client.call('POST /sysUser/QRBarcode2', { body, quiet: true })),
    staleTime: Infinity,
    gcTime: 0,
  })

  async function bind(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = readFormText(new FormData(event.currentTarget), 'code').normalize('NFKC').replace(/\D/g, '')
    setCodeProblem(code.length === 6 ? undefined : translator.t('secondFactor.incomplete'))
    if (code.length !== 6 || !setup.data) return
    const { secretKey } = setup.data
    const isBound = await run(undefined, () =>
      client.call('POST /sysUser/bindSecret2', { body: { ...body, secretKey, code }, quiet: true }),
    )
    if (isBound === false) setCodeProblem(translator.t('secondFactor.tryAgain'))
    if (isBound) navigateTo(signOnPath(name, search.get('redirect')), { replace: true })
  }

  return (
    <AuthForm noValidate onSubmit={(event) => void bind(event)}>
      <h1 tabIndex={-1}>{translate('authenticator.required')}</h1>
      <p>{translate('authenticator.requiredText')}</p>
      {setup.isPending && <ListLoading label={translator.t('authenticatorSetup.loading')} rows={3} />}
      {setup.isError && <ListFailed error={setup.error} onRetry={() => void setup.refetch()} />}
      {setup.data && (
        <>
          <p>{translator.t('authenticatorSetup.scan')}</p>
          <QrCode src={setup.data.image} alt={translator.t('authenticatorSetup.image')} width={164} height={164} />
          <CopyField name={translator.t('authenticatorSetup.key')} value={setup.data.secretKey} />
          <PlainField
            name="code"
            label={translator.t('secondFactor.code')}
            hint={translator.t('secondFactor.codeHint')}
            problem={codeProblem}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-required
          />
          {problem && (
            <InfoBox role="alert" $kind="bad">
              {problem}
            </InfoBox>
          )}
          <Button type="submit" $kind="main" aria-disabled={isBusy || undefined}>
            {translator.t('authenticatorSetup.submit')}
          </Button>
        </>
      )}
    </AuthForm>
  )
}

/** White in every theme: cameras need the contrast. */
const QrCode = styled.img`
  padding: 8px;
  background: #fff;
  border-radius: 8px;
`
