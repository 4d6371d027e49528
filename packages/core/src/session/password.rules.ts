import type * as z from 'zod/mini'
import type { passwordPolicy } from '../shared/contract/account/password-policy.ts'

export type PasswordPolicy = z.output<typeof passwordPolicy>

export type PasswordProblem = 'length' | 'upper' | 'lower' | 'digit' | 'symbol'

/** Rules a password does not meet yet, in display order. */
export function findPasswordProblems(password: string, policy: PasswordPolicy): PasswordProblem[] {
  const met: Record<PasswordProblem, boolean> = {
    length: [...password].length >= policy.minLength,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    symbol: /[^\p{L}\p{N}\s]/u.test(password),
  }
  return passwordRules(policy).filter((rule) => !met[rule])
}

/** Rules of a policy, in display order. */
export function passwordRules(policy: PasswordPolicy): PasswordProblem[] {
  const rules: [PasswordProblem, boolean][] = [
    ['length', policy.minLength > 0],
    ['upper', policy.requireUpper],
    ['lower', policy.requireLower],
    ['digit', policy.requireDigit],
    ['symbol', policy.requireSymbol],
  ]
  return rules.filter(([, isAsked]) => isAsked).map(([rule]) => rule)
}
