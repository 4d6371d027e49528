import styled from 'styled-components'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { ImportJob } from './import-jobs.ts'

/** Failed rows with the row numbers and names of the file. */
export function JobFailures({ job: { failures, failed } }: { job: ImportJob }) {
  const { translate } = useTranslator()
  if (failures.length === 0) return null
  const names = {
    column: translate('batch.job.column'),
    value: translate('batch.job.value'),
    reason: translate('batch.job.reason'),
  }
  const visibleRows = new Set(failures.map(({ row }) => row)).size
  return (
    <div>
      <PlainTable>
        <caption>{translate('batch.job.failures')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('batch.job.row')}</th>
            <th scope="col">{names.column}</th>
            <th scope="col">{names.value}</th>
            <th scope="col">{names.reason}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ row, column, columnName, value, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row can have the same error twice, and the order never changes
            <tr key={`${row}-${column ?? ''}-${index}`}>
              <th scope="row">
                <RowLabel>{translate('batch.job.row')} </RowLabel>
                {row}
              </th>
              <td data-name={names.column}>{columnName || translate('batch.job.whole')}</td>
              <Value data-name={names.value}>{value}</Value>
              <td data-name={names.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {visibleRows < failed && (
        <ShowMore>{translate('batch.job.more', { shown: visibleRows, count: failed })}</ShowMore>
      )}
    </div>
  )
}

/** Label of a figure where the table has no header. */
const RowLabel = styled.span`
  display: none;

  ${({ theme }) => theme.phone} {
    display: inline;
  }
`

const Value = styled.td`
  overflow-wrap: anywhere;
`

const ShowMore = styled.p`
  padding-block-start: 8px;
  color: ${({ theme }) => theme.color.muted};
`
