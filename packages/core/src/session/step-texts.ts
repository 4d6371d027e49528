import type { Message } from '../shared/message.ts'
import type { AuthenticatorSetupView } from './authenticator-setup.ts'

export interface StepTexts {
  title: Message
  intro?: Message
  /** Absent while there is nothing to confirm. */
  submit?: Message
}

export function setupSubmitText({ status }: AuthenticatorSetupView): Message | undefined {
  if (status === 'editing') return { key: 'authenticatorSetup.submit' }
  return status === 'sending' ? { key: 'authenticatorSetup.sending' } : undefined
}
