import { DrizzleQueryError } from 'drizzle-orm'
import type { Tx } from './db.ts'

/**
 * Writes values that are unique. Another transaction can take a value between the check of it and this write: the answer
 * is then the violated constraint, nothing is written, and the transaction can go on.
 */
export async function writeUnique<Constraint extends string>(
  tx: Tx,
  constraints: readonly Constraint[],
  write: (tx: Tx) => Promise<unknown>,
): Promise<Constraint | undefined> {
  try {
    // A savepoint, because a failed statement ends every other transaction.
    await tx.transaction(write)
    return undefined
  } catch (error) {
    const violated = violatedConstraintOf(error)
    const known = constraints.find((each) => each === violated)
    if (known === undefined) throw error
    return known
  }
}

const uniqueViolation = '23505'

function violatedConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined
  const { code, constraint }: Partial<Error & { code: unknown; constraint: unknown }> = error.cause ?? {}
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined
}
