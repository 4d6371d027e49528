/** Why the program cannot start, as a message for the operator. Commands print it without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The message of anything thrown, on one line. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0])
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown)
  return text.replaceAll(/\s+/g, ' ').trim()
}
