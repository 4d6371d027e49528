import { useId, useState } from 'react'
import { useTranslator } from '../shared/i18n/translations.ts'
import { codeFailureText } from './code-failure-text.ts'
import { confirmOtherwise } from './second-factor.ts'
import { canUsePasskeys, requestPasskeyConfirmation } from './use-passkey.ts'
import { useRecoveryCode } from './use-recovery-code.ts'

interface OtherFactorsProps {
  hasPasskeys: boolean
  /** Whether the dialog asks for a code, which a recovery code replaces; not while an authenticator is set up. */
  asksForCode: boolean
}

/**
 * What replaces a code of the authenticator app in the dialog of the second factor. It is styled by the style sheet of
 * the dialog, which is a widget.
 */
export function OtherFactors({ hasPasskeys, asksForCode }: OtherFactorsProps) {
  return (
    <>
      {hasPasskeys && canUsePasskeys() && <PasskeyConfirmation />}
      {asksForCode && <RecoveryCode />}
    </>
  )
}

function PasskeyConfirmation() {
  const { translate, translator } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm(): Promise<void> {
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
    <div>
      <button type="button" className="gw-button" aria-disabled={isBusy || undefined} onClick={() => void confirm()}>
        {translate('passkey.use')}
      </button>
      {problem && (
        <p className="gw-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function RecoveryCode() {
  const { translate, translator } = useTranslator()
  const id = useId()
  const { isOpen, open, isBusy, problem, confirm, input } = useRecoveryCode(async (code) => {
    const refused = await confirmOtherwise(code)
    return refused && codeFailureText(refused, translator, translate('recovery.wrong'))
  })
  if (!isOpen)
    return (
      <div>
        <button type="button" className="gw-link" onClick={open}>
          {translate('recovery.use')}
        </button>
      </div>
    )
  return (
    <div className="gw-stack">
      <div className="gw-field">
        <label htmlFor={id} className="gw-label">
          {translate('recovery.code')}
        </label>
        <div className="gw-box">
          <input
            {...input}
            id={id}
            className="gw-input"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint`}
          />
        </div>
        {problem && (
          <p className="gw-problem" role="alert">
            {problem}
          </p>
        )}
        <p id={`${id}-hint`} className="gw-hint">
          {translate('recovery.codeHint')}
        </p>
      </div>
      <div>
        <button type="button" className="gw-button" aria-disabled={isBusy || undefined} onClick={confirm}>
          {translate(isBusy ? 'action.working' : 'recovery.confirm')}
        </button>
      </div>
    </div>
  )
}
