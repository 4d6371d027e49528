import type * as z from 'zod/mini'
import type { passwordPolicy } from './session.contract.ts'

export type PasswordPolicy = z.output<typeof passwordPolicy>

export type PasswordProblem = 'length' | 'upper' | 'lower' | 'digit' | 'symbol'

/** What a password still lacks, in the order a person reads the list. */
export function passwordProblems(password: string, policy: PasswordPolicy): PasswordProblem[] {
  const met: Record<PasswordProblem, boolean> = {
    length: [...password].length >= policy.minLength,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    symbol: /[^\p{L}\p{N}\s]/u.test(password),
  }
  return passwordRules(policy).filter((rule) => !met[rule])
}

/** What a policy asks for, in the order a person reads the list. */
export function passwordRules(policy: PasswordPolicy): PasswordProblem[] {
  const asked: [PasswordProblem, boolean][] = [
    ['length', policy.minLength > 0],
    ['upper', policy.requireUpper],
    ['lower', policy.requireLower],
    ['digit', policy.requireDigit],
    ['symbol', policy.requireSymbol],
  ]
  return asked.filter(([, isAsked]) => isAsked).map(([rule]) => rule)
}
