import { useState } from 'react'
import styled from 'styled-components'
import { navigateTo } from '../router.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { signOnPath } from '../single-sign-on/start-path.ts'
import { canUsePasskeys, requestPasskeySignIn } from './use-passkey.ts'

interface PasskeySignInProps {
  redirect: string | null
  onSignedIn: (token: string) => void
}

/** Signs in without login name and password. */
export function PasskeySignIn({ redirect, onSignedIn }: PasskeySignInProps) {
  const { translate, translator } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!canUsePasskeys()) return null

  async function signIn(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await requestPasskeySignIn()
    setBusy(false)
    if (outcome === 'unused') return setProblem(translate('passkey.unused'))
    if ('error' in outcome) return setProblem(outcome.error.text ?? translator.t(outcome.error.messageKey))
    const { token, client } = outcome.value ?? {}
    if (token) return onSignedIn(token)
    if (client) return navigateTo(signOnPath(client, redirect))
    setProblem(translator.t('signIn.refused'))
  }

  return (
    <Rows>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <Button aria-disabled={isBusy || undefined} onClick={() => void signIn()}>
        {translate('passkey.use')}
      </Button>
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`
