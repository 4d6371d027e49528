import type { CheckStep } from './run-steps.ts'

/** Each checker repeats part of the work of the others: the usual four take twice as much processor time as two. */
const checkers = ['--checkers', '2']

export const checkSteps: CheckStep[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'], counts: 'exit-code', seconds: 6 },
  // One thread for the rules with types: two check many types twice.
  { name: 'lint', command: ['oxlint', '--type-aware'], counts: 'exit-code', env: { GOMAXPROCS: '1' }, seconds: 40 },
  { name: 'types', command: ['tsc', '--noEmit', ...checkers], counts: 'exit-code', seconds: 35 },
  {
    name: 'types-core',
    command: ['tsc', '--noEmit', ...checkers, '-p', 'packages/core'],
    counts: 'exit-code',
    seconds: 10,
  },
  { name: 'structure', command: ['node', 'scripts/structure.ts'], counts: 'last-line', seconds: 30 },
  { name: 'language', command: ['node', 'scripts/language/check-language.ts'], counts: 'last-line', seconds: 15 },
  { name: 'exports', command: ['node', 'scripts/language/check-exports.ts'], counts: 'last-line', seconds: 3 },
  { name: 'commits', command: ['node', 'scripts/check-commits.ts'], counts: 'last-line', seconds: 1 },
  { name: 'dead-code', command: ['knip'], counts: 'exit-code', seconds: 25 },
]
