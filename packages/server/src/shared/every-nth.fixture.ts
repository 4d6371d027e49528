/**
 * Rows of a table of tests that take the same way through the code: `npm test` runs every n-th, `npm run test:full` and
 * a single test file all of them.
 */
export function everyNth<Row>(rows: readonly Row[], n: number): readonly Row[] {
  return process.env['GANGWAY_SELECTION'] === 'quick' ? rows.filter((_, at) => at % n === 0) : rows
}
