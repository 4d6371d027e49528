import { formatPassengerName } from '@gangway/core/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.ts'
import type { ClientTable, Scope } from '../database/tenant-scope.ts'
import { namingColumns, type JsonColumns, type TextColumns, type TripIds } from './naming-columns.ts'
import { placeholder, type Traveller } from './person.ts'

/** Everything by which the person is named in a text: the name in each order, and what else identifies the person. */
export function listNames(person: Traveller, others: readonly (string | null)[]): string[] {
  const { lastName, firstName } = person
  const names = [
    formatPassengerName(person),
    `${lastName} ${firstName}`,
    `${firstName} ${lastName}`,
    `${lastName}, ${firstName}`,
  ]
  // Shorter ones would be found in other numbers and words.
  const identifiers = others.filter((other) => other !== null).filter((other) => other.length > 4)
  return [...new Set([...names, ...identifiers])]
}

/** A pattern of Postgres for whole names; Chinese characters may touch them. */
export function patternOf(names: readonly string[]): string {
  return `(?<![A-Za-z0-9])(?:${names.map((name) => spellingsOf(name)).join('|')})(?![A-Za-z0-9])`
}

/** Finds at least the same names in the text of a JSON value, where a line break is a backslash and a letter. */
function jsonPatternOf(names: readonly string[]): string {
  return names.map((name) => spellingsOf(JSON.stringify(name).slice(1, -1), String.raw`|\\[bfnrt]`)).join('|')
}

/** Any white space between words and around a slash, and each apostrophe, as in HTML. */
function spellingsOf(name: string, otherSpace = ''): string {
  const space = String.raw`(?:\s|&nbsp;${otherSpace})`
  return name
    .replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)
    .replaceAll(' ', `${space}+`)
    .replaceAll(String.raw`\/`, `${space}*/${space}*`)
    .replaceAll(/\\['’]/g, "(?:'|’|&#39;|&apos;)")
}

/** Replaces the names in the texts of the agency, and returns the number of changed rows. */
export async function eraseNames(tx: Tx, scope: Scope, names: readonly string[], trips: TripIds): Promise<number> {
  await tx.execute(sql`set local gangway.erasure = 'on'`)
  let changed = 0
  for (const columns of namingColumns) {
    changed +=
      'json' in columns
        ? await eraseInValues(tx, scope, names, columns, trips)
        : await eraseInTexts(tx, scope, names, columns, trips)
  }
  return changed
}

async function eraseInTexts(
  tx: Tx,
  scope: Scope,
  names: readonly string[],
  { table, texts, rows }: TextColumns,
  trips: TripIds,
): Promise<number> {
  const pattern = patternOf(names)
  const isNamed = or(...texts.map((column) => sql`${column} ~* ${pattern}`))
  const values = texts.map((column) => [
    keyOf(table, column),
    sql`regexp_replace(${column}, ${pattern}, ${placeholder}, 'gi')`,
  ])
  const { rowCount } = await tx
    .update(table)
    .set(Object.fromEntries(values))
    .where(scope.client(table, and(rows?.(trips), isNamed)))
  return rowCount ?? 0
}

/** In the strings of JSON values: replaced in their text, a number or an escaped character would break the value. */
async function eraseInValues(
  tx: Tx,
  scope: Scope,
  names: readonly string[],
  { table, texts = [], json, rows }: JsonColumns,
  trips: TripIds,
): Promise<number> {
  const pattern = patternOf(names)
  const jsonPattern = jsonPatternOf(names)
  const isNamed = or(
    ...texts.map((column) => sql`${column} ~* ${pattern}`),
    ...json.map((column) => sql`${column}::text ~* ${jsonPattern}`),
  )
  const columns = Object.fromEntries([...texts, ...json].map((column) => [keyOf(table, column), column]))
  const found = await tx
    .select({ id: table.id, columns })
    .from(table)
    .where(scope.client(table, and(rows?.(trips), isNamed)))
    .for('no key update')
  const wanted = new RegExp(pattern, 'gi')
  let changed = 0
  for (const { id, columns: before } of found) {
    const after = replaceStrings(before, wanted)
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    await tx
      .update(table)
      .set(after)
      .where(scope.client(table, eq(table.id, id)))
    changed += 1
  }
  return changed
}

/** The property of the table that holds a column. */
function keyOf(table: ClientTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, each]) => each === column)
  if (!found) throw new Error(`The column ${column.name} is of another table.`)
  return found[0]
}

/** The same value with the placeholder for the names in its strings and keys; numbers are not names. */
function replaceStrings<Value>(value: Value, wanted: RegExp): Value
function replaceStrings(value: unknown, wanted: RegExp): unknown {
  if (typeof value === 'string') return value.replaceAll(wanted, placeholder)
  if (Array.isArray(value)) return value.map((each: unknown) => replaceStrings(each, wanted))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [replaceStrings(key, wanted), replaceStrings(each, wanted)]),
  )
}
