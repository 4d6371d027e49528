import type { Feature, Result } from '@gangway/core'
import { useState } from 'react'
import { secondFactor } from '../session/second-factor.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

interface SecondFactorMutation {
  isBusy: boolean
  /** Why the last run failed; cleared by the next run. */
  problem: string | undefined
  /** Resolves with the result; undefined if the call was refused or the user cancelled. */
  run<Value>(
    feature: Feature | undefined,
    call: (mfaCode?: string) => Promise<Result<Value>>,
  ): Promise<Value | undefined>
}

/** Runs a call that may require a second-factor code. */
export function useMutationWithSecondFactor(): SecondFactorMutation {
  const { translator } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isBusy,
    problem,
    async run(feature, call) {
      setBusy(true)
      setProblem(undefined)
      const result = feature ? await secondFactor.run(feature, call) : await call()
      setBusy(false)
      if (result === 'cancelled') return undefined
      if (result.ok) return result.value
      const { error } = result
      const [field] = error.fields ?? []
      setProblem(field?.message ?? error.text ?? translator.t(error.messageKey))
      return undefined
    },
  }
}
