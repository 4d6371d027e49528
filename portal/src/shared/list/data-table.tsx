import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table'
import { useMemo, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { useElementWidth } from '../hooks/use-element-width.ts'
import { Icon } from '../ui/icon.tsx'
import { TableFrame } from './table-frame.ts'

export interface Column<Row> {
  id: string
  header: string
  /** Header content, e.g. a checkbox that selects all rows. */
  headerContent?: ReactNode
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Sortable column. */
  isSortable?: true
  /** Column that cannot be hidden, because it links to the row. */
  isAlwaysVisible?: true
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
  /** Ids of the hidden columns. */
  hidden?: readonly string[]
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** New data is being loaded. */
  isStale?: boolean
}

const features = tableFeatures({ columnVisibilityFeature })

/** Table with a sticky header. A link marked `data-row-link` covers its row. */
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
    () => columns.map(({ id, header }): ColumnDef<typeof features, Row> => ({ id, header })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = Object.fromEntries((hidden ?? []).map((id) => [id, false]))
  const table = useTable({ features, columns: definitions, data, getRowId: idOf, state: { columnVisibility } })
  const frameRef = useRef<HTMLDivElement>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  const isWiderThanFrame = useElementWidth(tableRef) > useElementWidth(frameRef)
  const findColumn = (id: string) => columns.find((column) => column.id === id)
  return (
    <TableFrame ref={frameRef} data-scrolls={isWiderThanFrame} role="region" aria-label={look.label} tabIndex={0}>
      <Table ref={tableRef} aria-busy={look.isStale}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = findColumn(header.column.id)
                const direction = sorting?.column === header.column.id ? sorting.direction : undefined
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-number={column?.isNumber}
                    aria-sort={column?.isSortable ? (direction ?? 'none') : undefined}
                  >
                    {column?.isSortable && onSort ? (
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
                        <SortArrow $direction={direction}>
                          <Icon name="down" size={14} />
                        </SortArrow>
                      </button>
                    ) : (
                      (column?.headerContent ?? column?.header)
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
              {/* A cell is no component: columns that are created anew would replace the control that has the focus. */}
              {row.getVisibleCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the column renders the content
                <td key={cell.id} data-number={findColumn(cell.column.id)?.isNumber}>
                  {findColumn(cell.column.id)?.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

const SortArrow = styled.span<{ $direction: Sorting['direction'] | undefined }>`
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
    [data-scrolls='false'] > & thead th {
      position: sticky;
      z-index: 2;
      inset-block-start: ${({ theme }) => theme.size.topBar};
    }
  }
  /* In an end-aligned header the arrow comes first, so that the text lines up with the figures. */
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
  /* Less space between the columns beside the sidebar, so that a list with eight of them fits. */
  @media (width < 1400px) {
    th,
    td {
      padding-inline: 8px;
    }
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
  td[data-number] {
    white-space: nowrap;
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
