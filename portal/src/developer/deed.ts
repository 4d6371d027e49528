import type { Feature, Result } from '@gangway/core'
import { useState } from 'react'
import { secondFactor } from '../session/second-factor.ts'
import { useWords } from '../shared/words.ts'

interface Deed {
  isBusy: boolean
  /** Why it was not done, until it is tried again. */
  problem: string | undefined
  /** What the call answers; nothing when it was refused, or the person thought better of it. */
  run<Value>(
    feature: Feature | undefined,
    call: (mfaCode?: string) => Promise<Result<Value>>,
  ): Promise<Value | undefined>
}

/** Something that is done by a call, with a code where one is asked for. */
export function useDeed(): Deed {
  const { words } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isBusy,
    problem,
    async run(feature, call) {
      setBusy(true)
      setProblem(undefined)
      const told = feature ? await secondFactor.run(feature, call) : await call()
      setBusy(false)
      if (told === 'cancelled') return undefined
      if (told.ok) return told.value
      const { error } = told
      const [field] = error.fields ?? []
      setProblem(field?.message ?? error.text ?? words.t(error.messageKey))
      return undefined
    },
  }
}
