import type { CallError } from '../shared/client/call-error.ts'
import { toFailure, type Failure, type Message } from '../shared/message.ts'

export const codeLength = 6

/** Digits of typed or pasted text (`123 456`, full-width digits too), cut to the length of a code. */
export function keepCodeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
}

export const wrongCode: Message = { key: 'secondFactor.tryAgain' }
export const incompleteCode: Message = { key: 'secondFactor.incomplete' }

/** Whether a request was rejected because of the second factor: none bound, code missing, wrong or locked. */
export function isSecondFactorError({ code }: CallError): boolean {
  return ['5600', '5601', '5602', '5603'].includes(code)
}

/** Whether the code itself was rejected, so that another one can be tried. */
export function isWrongCode({ code }: CallError): boolean {
  return code === '5601' || code === '5602'
}

export function codeFailureMessage(error: CallError): Failure {
  if (error.code !== '5603') return toFailure(error)
  const moment = error.restartAt
  return moment ? { key: 'secondFactor.lockedUntil', moment, retry: 'no' } : { key: 'secondFactor.locked', retry: 'no' }
}
