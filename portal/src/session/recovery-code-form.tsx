import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { useRecoveryCode } from './use-recovery-code.ts'

interface RecoveryCodeFormProps {
  /** Resolves to why the code was refused; undefined when it was accepted. */
  onCode: (code: string) => Promise<string | undefined>
}

/** Signs in with a recovery code, under the field for a code of the authenticator app. */
export function RecoveryCodeForm({ onCode }: RecoveryCodeFormProps) {
  const { translate } = useTranslator()
  const { isOpen, open, isBusy, problem, confirm, input } = useRecoveryCode(onCode)
  if (!isOpen)
    return (
      <Button $small onClick={open}>
        {translate('recovery.use')}
      </Button>
    )
  return (
    <Rows>
      <PlainField
        {...input}
        label={translate('recovery.code')}
        hint={translate('recovery.codeHint')}
        problem={problem}
      />
      <Button $small aria-disabled={isBusy || undefined} onClick={confirm}>
        {translate(isBusy ? 'action.working' : 'recovery.confirm')}
      </Button>
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;

  > :first-child {
    inline-size: 100%;
  }
`
