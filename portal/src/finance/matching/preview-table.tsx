import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { TableFrame } from '../../shared/list/table-frame.ts'
import type { StatementPreview } from './matching.ts'

/** The first rows of a file as they are written in it. */
export function PreviewTable({ preview: { headers, rows } }: { preview: StatementPreview }) {
  const { translate } = useTranslator()
  const label = translate('matching.map.preview')
  return (
    <TableFrame role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        {headers.length > 0 && (
          <thead>
            <tr>
              {headers.map((header, at) => (
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

const Table = styled.table`
  border-collapse: collapse;
  min-inline-size: 100%;

  th,
  td {
    padding: 6px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    text-align: start;
    white-space: nowrap;
  }
  th {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 600;
  }
`
