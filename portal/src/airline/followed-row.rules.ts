import type { CallAnswer } from '@gangway/core'

type Row = CallAnswer<'POST /airline/getPageList'>['list'][number]

/** The rows in their order, with what following an airline changes in its row. */
export function replaceFollowed(rows: readonly Row[], now: Pick<Row, 'airline' | 'followed' | 'subscribed'>): Row[] {
  const { airline, followed, subscribed } = now
  return rows.map((row) => (row.airline === airline ? { ...row, followed, subscribed } : row))
}
