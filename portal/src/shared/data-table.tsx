import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  id: string
  header: string
  /** What stands in its head instead, a box that chooses all rows for example. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** The list can be sorted by it. */
  sorts?: true
  /** It cannot be left out: it leads to the row. */
  isFixed?: true
}

export interface Sorting {
  column: string
  direction: 'ascending' | 'descending'
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The columns that are left out. */
  hidden?: readonly string[]
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** What is shown is about to be replaced. */
  isStale?: boolean
}

const features = tableFeatures({ columnVisibilityFeature })

/** A list as a table that keeps its header in sight. A link in a cell marked `data-row-link` covers its row. */
export function DataTable<Row extends RowData>({
  columns,
  rows,
  idOf,
  hidden,
  sorting,
  onSort,
  ...look
}: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }): ColumnDef<typeof features, Row> => ({
        id,
        header,
        cell: ({ row }) => cell(row.original),
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = Object.fromEntries((hidden ?? []).map((id) => [id, false]))
  const table = useTable({ features, columns: definitions, data, getRowId: idOf, state: { columnVisibility } })
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  return (
    <Frame role="region" aria-label={look.label} tabIndex={0}>
      <Table aria-busy={look.isStale}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = columnOf(header.column.id)
                const direction = sorting?.column === header.column.id ? sorting.direction : undefined
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-number={column?.isNumber}
                    aria-sort={column?.sorts ? (direction ?? 'none') : undefined}
                  >
                    {column?.sorts && onSort ? (
                      <button
                        type="button"
                        onClick={() =>
                          onSort({
                            column: column.id,
                            direction: direction === 'descending' ? 'ascending' : 'descending',
                          })
                        }
                      >
                        {column.header}
                        <Arrow $direction={direction}>
                          <Icon name="down" size={14} />
                        </Arrow>
                      </button>
                    ) : (
                      (column?.head ?? column?.header)
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- what a cell says comes from its column
                <td key={cell.id} data-number={columnOf(cell.column.id)?.isNumber}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

const Frame = styled.div`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  /* Where it does not fit it scrolls by itself, and its header with it. */
  @media (width < 1240px) {
    overflow-x: auto;
  }
`

const Arrow = styled.span<{ $direction: Sorting['direction'] | undefined }>`
  display: inline-grid;
  opacity: ${({ $direction }) => ($direction ? 1 : 0)};
  rotate: ${({ $direction }) => ($direction === 'ascending' ? '180deg' : '0deg')};
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;

  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }
  th {
    padding: 9px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.ground};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 600;
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }
  th:first-child {
    border-start-start-radius: ${({ theme }) => theme.radius.card};
  }
  th:last-child {
    border-start-end-radius: ${({ theme }) => theme.radius.card};
  }
  @media (width >= 1240px) {
    thead th {
      position: sticky;
      z-index: 2;
      inset-block-start: ${({ theme }) => theme.size.topBar};
    }
  }
  /* The arrow stands before a heading at the end, so that the heading ends where its figures end. */
  th[data-number] button {
    flex-direction: row-reverse;
  }
  th button {
    display: inline-flex;
    align-items: center;
    vertical-align: middle;
    gap: 2px;
    margin: -4px;
    padding: 4px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    font-weight: inherit;

    &:hover {
      color: ${({ theme }) => theme.color.text};
    }
    &:hover span {
      opacity: 1;
    }
  }
  td {
    padding: 9px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    vertical-align: middle;
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  tbody tr {
    position: relative;
  }
  tbody tr:hover td {
    background: color-mix(in srgb, ${({ theme }) => theme.color.accentSoft} 55%, transparent);
  }
  tbody tr:has([data-row-link]:focus-visible) td {
    background: ${({ theme }) => theme.color.accentSoft};
  }
  [data-number] {
    text-align: end;
  }
  td small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  a[data-row-link] {
    color: inherit;
    font-weight: 600;
    text-decoration: none;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  tr:hover a[data-row-link] {
    text-decoration: underline;
  }
`
