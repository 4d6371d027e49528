import type { Route } from '@gangway/core/contract'
import * as z from 'zod/mini'

/** A handler answered something that its contract does not know: a fault of ours. */
class AnswerBroken extends Error {
  constructor(name: string, issues: readonly z.core.$ZodIssue[]) {
    const said = issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message} (${issue.code})`)
    super(`The answer of ${name} breaks its contract: ${said.join('; ')}`)
  }
}

/** Lets through what the schema of the answer names, and nothing else. */
export function present(name: string, route: Route, data: unknown): unknown {
  const encoded = z.safeEncode(route.answer, data)
  if (!encoded.success) throw new AnswerBroken(name, encoded.error.issues)
  return encoded.data
}
