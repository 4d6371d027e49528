/** Why the program cannot go on, in one sentence that a person can act on. Commands print it without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The reason inside whatever was thrown, on one line. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0])
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown)
  return text.replaceAll(/\s+/g, ' ').trim()
}
