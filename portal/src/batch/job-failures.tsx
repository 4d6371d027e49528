import styled from 'styled-components'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { Job } from './batch-tasks.ts'

/** What is wrong, row by row, as the file counts and names it. */
export function JobFailures({ job: { failures, failed } }: { job: Job }) {
  const { say } = useWords()
  if (failures.length === 0) return null
  const names = {
    column: say('batch.job.column'),
    value: say('batch.job.value'),
    reason: say('batch.job.reason'),
  }
  const shown = new Set(failures.map(({ row }) => row)).size
  return (
    <div>
      <PlainTable>
        <caption>{say('batch.job.failures')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('batch.job.row')}</th>
            <th scope="col">{names.column}</th>
            <th scope="col">{names.value}</th>
            <th scope="col">{names.reason}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ row, column, columnName, value, reason }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row can have the same trouble twice, and none of them moves
            <tr key={`${row}-${column ?? ''}-${at}`}>
              <th scope="row">
                <RowWord>{say('batch.job.row')} </RowWord>
                {row}
              </th>
              <td data-name={names.column}>{columnName || say('batch.job.whole')}</td>
              <Value data-name={names.value}>{value}</Value>
              <td data-name={names.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {shown < failed && <More>{say('batch.job.more', { shown, count: failed })}</More>}
    </div>
  )
}

/** Where no head says what the figure is. */
const RowWord = styled.span`
  display: none;

  ${({ theme }) => theme.phone} {
    display: inline;
  }
`

const Value = styled.td`
  overflow-wrap: anywhere;
`

const More = styled.p`
  padding-block-start: 8px;
  color: ${({ theme }) => theme.color.muted};
`
