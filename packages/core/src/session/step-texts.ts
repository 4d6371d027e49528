import type { Message } from '../shared/message.ts'
import type { SetupView } from './authenticator-setup.ts'

/** What one step says: its heading, a sentence below it, and what its button does. */
export interface StepTexts {
  title: Message
  intro?: Message
  /** Nothing while there is nothing to confirm. */
  submit?: Message
}

export function setupSubmit({ status }: SetupView): Message | undefined {
  if (status === 'editing') return { key: 'authenticatorSetup.submit' }
  return status === 'sending' ? { key: 'authenticatorSetup.sending' } : undefined
}
