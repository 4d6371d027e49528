import { systemClock } from '@gangway/core'
import { useEffect, useState } from 'react'
import { useTranslator } from '../i18n/translations.ts'
import { Button } from './button.tsx'

interface ResetButtonProps {
  onReset: () => void
  /** Nothing is set. */
  isEmpty?: boolean
  /** How long the button stays disabled after it was pressed. */
  disabledMs?: number
  isPlain?: boolean
}

/** Clears all filters. Disabled for a moment afterwards, so that a second press does nothing. */
export function ResetButton({ onReset, isEmpty = false, disabledMs = 1_000, isPlain = false }: ResetButtonProps) {
  const { translate } = useTranslator()
  const [isPressed, setPressed] = useState(false)
  useEffect(
    () => (isPressed ? systemClock.after(disabledMs, () => setPressed(false)) : undefined),
    [isPressed, disabledMs],
  )
  function reset(): void {
    setPressed(true)
    onReset()
  }
  return (
    <Button $kind={isPlain ? 'plain' : 'quiet'} disabled={isEmpty || isPressed} onClick={reset}>
      {translate('filter.clearAll')}
    </Button>
  )
}
