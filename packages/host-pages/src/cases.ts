import { burdens } from './cases/burdens.ts'
import { hands } from './cases/hands.ts'
import { life } from './cases/life.ts'
import { looks } from './cases/looks.ts'
import { policies } from './cases/policies.ts'
import type { HostCase } from './host-case.ts'

/** Everything that a page of somebody else does to a widget, in the order of the list in the docs. */
export const cases: readonly HostCase[] = [...policies, ...looks, ...hands, ...life, ...burdens].sort(
  (one, other) => one.number - other.number,
)
