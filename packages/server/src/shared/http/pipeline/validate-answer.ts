import type { Route } from '@gangway/core/contract'
import * as z from 'zod/mini'

/** A handler returned an answer that violates its contract: an internal fault. */
class InvalidAnswerError extends Error {
  constructor(name: string, issues: readonly z.core.$ZodIssue[]) {
    const issueTexts = issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message} (${issue.code})`)
    super(`The answer of ${name} breaks its contract: ${issueTexts.join('; ')}`)
  }
}

/** Keeps only what the schema of the answer names. */
export function validateAnswer(name: string, route: Route, data: unknown): unknown {
  const encoded = z.safeEncode(route.answer, data)
  if (!encoded.success) throw new InvalidAnswerError(name, encoded.error.issues)
  return encoded.data
}
