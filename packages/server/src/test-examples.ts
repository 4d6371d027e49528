import type { CallName } from '@gangway/core'
import { financeExamples } from './finance/test-examples.ts'
import type { Example } from './session/test-scene.ts'
import { sessionExamples } from './session/test-examples.ts'

/** One example for every call of the product: a call without one does not compile. */
export const examples: { [Name in CallName]: Example<Name> } = { ...sessionExamples, ...financeExamples }

export const exampleNames = namesOf(examples)

function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
