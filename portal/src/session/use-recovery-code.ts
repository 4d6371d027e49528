import { useState, type KeyboardEvent } from 'react'
import { useTranslator } from '../shared/i18n/translations.ts'

const codeLength = 10

/** Digits of typed or pasted text, in groups or full-width too. */
const keepDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)

/**
 * A field for a recovery code, which opens by a button. Enter in the field confirms; there is no `form`, because the
 * dialog of the second factor may be inside of one. `onCode` resolves to why the code was refused; undefined when it was
 * accepted.
 */
export function useRecoveryCode(onCode: (code: string) => Promise<string | undefined>) {
  const { translate } = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
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

  return {
    isOpen,
    open: () => setOpen(true),
    isBusy,
    problem,
    confirm: () => void confirm(),
    input: {
      name: 'recovery-code',
      value: code,
      onChange: ({ target }: { target: { value: string } }) => setCode(keepDigits(target.value)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void confirm()
      },
      inputMode: 'numeric',
      autoComplete: 'off',
      autoFocus: true,
      'aria-required': true,
    } as const,
  }
}
