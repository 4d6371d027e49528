import * as z from 'zod/mini'
import { contract } from '../contract.ts'
import type { Route } from './route.ts'

/** Says what is wrong with an answer, or nothing. Loaded only when verification is on. */
export function checkAnswer(name: string, answer: unknown): string | undefined {
  const route = (contract as Record<string, Route>)[name]
  if (!route) return 'no such call in the contract'
  const checked = z.safeParse(route.answer, answer)
  if (checked.success) return undefined
  return checked.error.issues.map((issue) => `${issue.path.join('.') || 'data'} ${issue.message}`).join('; ')
}
