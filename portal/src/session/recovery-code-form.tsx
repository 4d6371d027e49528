import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

const codeLength = 10

interface RecoveryCodeFormProps {
  /** Resolves to why the code was refused; undefined when it was accepted. */
  onCode: (code: string) => Promise<string | undefined>
}

/**
 * A button that opens a field for a recovery code. Enter in the field confirms; there is no `form`, because the dialog
 * of the second factor may be inside of one.
 */
export function RecoveryCodeForm({ onCode }: RecoveryCodeFormProps) {
  const { translate } = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function confirm(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isBusy) return
    if (code.length !== codeLength) return setProblem(translate('recovery.incomplete'))
    setBusy(true)
    setProblem(undefined)
    const refused = await onCode(code)
    setBusy(false)
    if (refused === undefined) return
    setCode('')
    setProblem(refused)
  }

  if (!isOpen)
    return (
      <Button $small onClick={() => setOpen(true)}>
        {translate('recovery.use')}
      </Button>
    )
  return (
    <Rows>
      <PlainField
        name="recovery-code"
        label={translate('recovery.code')}
        hint={translate('recovery.codeHint')}
        problem={problem}
        value={code}
        onChange={({ target }) => setCode(keepDigits(target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void confirm(event)
        }}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        aria-required
      />
      <Button $small aria-disabled={isBusy || undefined} onClick={() => void confirm()}>
        {translate(isBusy ? 'action.working' : 'recovery.confirm')}
      </Button>
    </Rows>
  )
}

/** Digits of typed or pasted text, in groups or full-width too. */
export const keepDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)

const Rows = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;

  > :first-child {
    inline-size: 100%;
  }
`
