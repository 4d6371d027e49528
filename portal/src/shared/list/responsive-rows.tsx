import type { ReactNode } from 'react'
import { phoneQuery } from '../../theme.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { CardList } from './cards.ts'
import { DataTable, type Column } from './data-table.tsx'

interface ResponsiveRowsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  isStale: boolean
  /** The row as a card, on a phone. */
  renderCard: (row: Row) => ReactNode
}

/** Rows as a table, on a phone as cards. */
export function ResponsiveRows<Row extends object>({ renderCard, ...table }: ResponsiveRowsProps<Row>) {
  const isPhone = useMediaQuery(phoneQuery)
  if (!isPhone) return <DataTable {...table} />
  return (
    <CardList aria-busy={table.isStale}>
      {table.rows.map((row) => (
        <li key={table.idOf(row)}>{renderCard(row)}</li>
      ))}
    </CardList>
  )
}
