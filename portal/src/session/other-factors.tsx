import { useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { codeFailureText } from './code-failure-text.ts'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { confirmOtherwise } from './second-factor.ts'
import { canUsePasskeys, requestPasskeyConfirmation } from './use-passkey.ts'

interface OtherFactorsProps {
  hasPasskeys: boolean
  /** Whether the dialog asks for a code, which a recovery code replaces; not while an authenticator is set up. */
  asksForCode: boolean
}

/** What replaces a code of the authenticator app in the dialog of the second factor. */
export function OtherFactors({ hasPasskeys, asksForCode }: OtherFactorsProps) {
  const { translate, translator } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirmByPasskey(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await requestPasskeyConfirmation()
    if (outcome === 'unused') setProblem(translate('passkey.unused'))
    else {
      const refused = 'error' in outcome ? outcome.error : await confirmOtherwise(outcome.value.code)
      if (refused) setProblem(refused.text ?? translator.t(refused.messageKey))
    }
    setBusy(false)
  }

  return (
    <Rows>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      {hasPasskeys && canUsePasskeys() && (
        <Button $small aria-disabled={isBusy || undefined} onClick={() => void confirmByPasskey()}>
          {translate('passkey.use')}
        </Button>
      )}
      {asksForCode && (
        <RecoveryCodeForm
          onCode={async (code) => {
            const refused = await confirmOtherwise(code)
            return refused && codeFailureText(refused, translator, translate('recovery.wrong'))
          }}
        />
      )}
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`
