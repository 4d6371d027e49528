import type { Copied } from '../database/copy-tables.ts'

export function total(copied: readonly Copied[]): string {
  const rows = copied.reduce((sum, each) => sum + each.rows, 0)
  return `${rows} rows of ${copied.length} tables`
}
