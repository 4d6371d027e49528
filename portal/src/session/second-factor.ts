import { createSecondFactor, type CallError, type Result, type SecondFactorController } from '@gangway/core'
import { client } from '../shared/api/client.ts'

const dialog = createSecondFactor({ client })
let confirmPending: ((code: string) => Promise<CallError | undefined>) | undefined

/** Runs all sensitive actions; its one dialog is rendered in the shell. */
export const secondFactor: SecondFactorController = {
  ...dialog,
  async run(feature, action, about) {
    type Outcome = Awaited<ReturnType<typeof action>>
    const confirmed: { outcome?: Outcome } = {}
    const confirm = async (code: string) => {
      const outcome = await action(code)
      if (!outcome.ok && isRefusedCode(outcome)) return outcome.error
      confirmed.outcome = outcome
      dialog.cancel()
      return undefined
    }
    confirmPending ??= confirm
    try {
      const outcome = await dialog.run(feature, action, about)
      return confirmed.outcome ?? outcome
    } finally {
      if (confirmPending === confirm) confirmPending = undefined
    }
  },
}

/**
 * Runs the action for which the dialog is open with a recovery code or the confirmation of a passkey. The dialog closes
 * unless the code is refused, which is returned.
 */
export async function confirmOtherwise(code: string): Promise<CallError | undefined> {
  return confirmPending?.(code)
}

const isRefusedCode = (outcome: Result<unknown>) =>
  !outcome.ok && ['5600', '5601', '5602', '5603'].includes(outcome.error.code)
