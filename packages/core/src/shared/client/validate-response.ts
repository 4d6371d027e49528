import * as z from 'zod/mini'
import { contract } from '../../routes.ts'
import type { Route } from '../contract/route.ts'

/** Problem of a response, or undefined. Loaded only when verification is on. */
export function validateResponse(name: string, answer: unknown): string | undefined {
  const route = (contract as Record<string, Route>)[name]
  if (!route) return 'no such route in the contract'
  const checked = z.safeParse(route.answer, answer)
  if (checked.success) return undefined
  return checked.error.issues.map((issue) => `${issue.path.join('.') || 'data'} ${issue.message}`).join('; ')
}
