import type { Message } from '../shared/message.ts'
import type { AuthenticatorSetupView } from './authenticator-setup-view.ts'

export interface StepTexts {
  title: Message
  intro?: Message
  /** Absent while there is nothing to confirm. */
  submit?: Message
}

export function setupSubmitText(setup: AuthenticatorSetupView): Message | undefined {
  if (!('part' in setup)) return undefined
  const text =
    setup.status === 'sending'
      ? 'sending'
      : setup.part === 'secret'
        ? 'submit'
        : setup.part === 'send'
          ? 'sendCode'
          : 'continue'
  return { key: `authenticatorSetup.${text}` }
}
