import type * as z from 'zod/mini'
import type { passwordPolicy } from './session.contract.ts'

export type PasswordPolicy = z.output<typeof passwordPolicy>

export type PasswordProblem = 'length' | 'upper' | 'lower' | 'digit' | 'symbol'

/** What a password still lacks, in the order a person reads the list. */
export function passwordProblems(password: string, policy: PasswordPolicy): PasswordProblem[] {
  const checks: [PasswordProblem, boolean][] = [
    ['length', [...password].length >= policy.minLength],
    ['upper', !policy.requireUpper || /\p{Lu}/u.test(password)],
    ['lower', !policy.requireLower || /\p{Ll}/u.test(password)],
    ['digit', !policy.requireDigit || /\p{Nd}/u.test(password)],
    ['symbol', !policy.requireSymbol || /[^\p{L}\p{N}\s]/u.test(password)],
  ]
  return checks.filter(([, met]) => !met).map(([problem]) => problem)
}
