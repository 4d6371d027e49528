import type { Leg } from './legs.ts'

/** What can be said about the code without running it. */
export const checkLegs: Leg[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'], counts: 'itself' },
  { name: 'lint', command: ['oxlint', '--type-aware'], counts: 'itself' },
  { name: 'types', command: ['tsc', '--noEmit'], counts: 'itself' },
  { name: 'types-core', command: ['tsc', '--noEmit', '-p', 'packages/core'], counts: 'itself' },
  { name: 'structure', command: ['node', 'scripts/structure.ts'], counts: 'last-line' },
  { name: 'dead-code', command: ['knip'], counts: 'itself' },
]
