import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

/**
 * Processes of the previous version use the database until they are replaced, so a migration only adds. What no version uses
 * any more is removed by a later one, which names the release since when in a comment: `-- unused since 1.2.0`.
 */
const forbidden: Readonly<Record<string, RegExp>> = {
  'removes a table or column': /\bdrop (table|column)\b/i,
  'renames a table or column': /\brename (to|column)\b/i,
  'changes the type of a column': /\balter column "?\w+"? (set data )?type\b/i,
  'requires a value that the previous version does not write': /\bset not null\b|\bdrop default\b/i,
  'adds a required column without a default': /\badd column (?:if not exists )?(?![^;]*\bdefault\b)[^;]*\bnot null\b/i,
}
const unused = /^-- unused since \d+\.\d+\.\d+/

/** Migrations of versions that cannot be replaced one process after the other. */
const newest = '0068_refund_airlines'

const problemsOf = (statement: string) =>
  unused.test(statement.trim())
    ? []
    : Object.keys(forbidden).filter((problem) => forbidden[problem]?.test(statement.replace(/--.*$/gm, '')))

test('migrations leave what processes of the previous version use', () => {
  const found = readMigrations()
    .filter(({ name }) => name > newest)
    .flatMap(({ name, statements }) => statements.flatMap(problemsOf).map((problem) => `${name} ${problem}`))
  expect(found).toEqual([])
})

test.each([
  ['ALTER TABLE "booking" ADD COLUMN "lang" text NOT NULL;', ['adds a required column without a default']],
  ['ALTER TABLE "booking" ADD COLUMN "lang" text DEFAULT \'en\' NOT NULL;', []],
  ['ALTER TABLE "booking" ADD COLUMN "lang" text;', []],
  ['ALTER TABLE "deposit_day" RENAME TO "ledger_day";', ['renames a table or column']],
  ['ALTER TABLE "booking" DROP COLUMN "lang";', ['removes a table or column']],
  ['-- unused since 1.2.0\nALTER TABLE "booking" DROP COLUMN "lang";', []],
  ['ALTER TABLE "booking" ALTER COLUMN "lang" SET DATA TYPE integer;', ['changes the type of a column']],
  [
    'ALTER TABLE "booking" ALTER COLUMN "lang" SET NOT NULL;',
    ['requires a value that the previous version does not write'],
  ],
  ['CREATE TABLE "lead" ("id" text PRIMARY KEY NOT NULL);', []],
])('%s', (statement, problems) => {
  expect(problemsOf(statement)).toEqual(problems)
})
