/** The memberships of each user, or of each group, without a search in all of them. */
export function groupMemberships<Row>(
  memberships: readonly Row[],
  keyOf: (row: Row) => string,
): (key: string) => readonly Row[] {
  const byKey = new Map<string, Row[]>()
  for (const row of memberships) {
    const known = byKey.get(keyOf(row))
    if (known) known.push(row)
    else byKey.set(keyOf(row), [row])
  }
  return (key) => byKey.get(key) ?? []
}
