import type { CallError } from '../shared/call-error.ts'
import { failureOf, type Failure, type Message } from '../shared/message.ts'

export const codeLength = 6

/** Keeps the digits of what was typed or pasted (`123 456`, full-width digits too), and no more than a code has. */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
}

export const wrongCode: Message = { key: 'secondFactor.tryAgain' }
export const incompleteCode: Message = { key: 'secondFactor.incomplete' }

/** Whether an action was refused for the second factor's sake: none bound, code missing, wrong or locked. */
export function isAboutCode({ code }: CallError): boolean {
  return ['5600', '5601', '5602', '5603'].includes(code)
}

/** Whether the server refused the code itself, so that another one may do. */
export function isWrongCode({ code }: CallError): boolean {
  return code === '5601' || code === '5602'
}

/** What to say when a code could not be checked at all. */
export function codeFailure(error: CallError): Failure {
  if (error.code !== '5603') return failureOf(error)
  const until = error.restartAt
  return until ? { key: 'secondFactor.lockedUntil', until, retry: 'no' } : { key: 'secondFactor.locked', retry: 'no' }
}
