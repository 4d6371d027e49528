import { dateTimeText, type BatchTask, type Lang } from '@gangway/core'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { Cards } from '../shared/cards.ts'
import type { Column } from '../shared/data-table.tsx'
import { Pill } from '../shared/pill.ts'
import { useWords, type Say } from '../shared/words.ts'
import { looks } from './batch-tasks.ts'
import { ReportButton } from './report-button.tsx'

interface Around {
  say: Say
  lang: Lang
}

/** Every column of the import records. */
export function recordColumns({ say, lang }: Around): Column<BatchTask>[] {
  const count = (id: 'total' | 'success' | 'existed' | 'failed'): Column<BatchTask> => ({
    id,
    header: say(`batch.column.${id}`),
    isNumber: true,
    cell: (row) => row[id].toLocaleString('en'),
  })
  return [
    {
      id: 'file',
      header: `${say('batch.column.file')} / ${say('batch.column.task')}`,
      isFixed: true,
      cell: (row) => <FileLink row={row} />,
    },
    {
      id: 'uploaded',
      header: say('batch.column.uploaded'),
      cell: (row) => (
        <>
          {dateTimeText(row.uploadedAt, lang)}
          <small>{row.user}</small>
        </>
      ),
    },
    count('total'),
    count('success'),
    count('existed'),
    count('failed'),
    { id: 'status', header: say('batch.column.status'), cell: (row) => <StatusOf task={row} /> },
    { id: 'report', header: say('batch.column.report'), cell: (row) => <Report row={row} /> },
  ]
}

/** Opens the file above the list, which stays as it is. */
function FileLink({ row }: { row: BatchTask }) {
  const { search } = useLocation()
  const opened = new URLSearchParams(search)
  opened.set('task', row.id)
  return (
    <>
      <Link data-row-link to={`?${opened.toString()}`}>
        {row.fileName}
      </Link>
      <small>{row.id}</small>
    </>
  )
}

function StatusOf({ task: { status, progress } }: { task: BatchTask }) {
  const { say } = useWords()
  return (
    <Pill $look={looks[status]}>
      <span>
        {say(`batch.status.${status}`)}
        {status === 'PROCESSING' && ` · ${progress}%`}
      </span>
    </Pill>
  )
}

function Report({ row }: { row: BatchTask }) {
  const { say } = useWords()
  return (
    <Above>
      {row.hasErrorReport ? (
        <ReportButton task={row} format="XLSX" text={say('batch.report.get')} />
      ) : (
        <small>{say('batch.report.none')}</small>
      )}
    </Above>
  )
}

interface RecordCardsProps {
  rows: readonly BatchTask[]
  around: Around
  openTask: string
}

/** The records where a table has no room. */
export function RecordCards({ rows, around: { say, lang }, openTask }: RecordCardsProps) {
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.id} aria-current={row.id === openTask ? 'true' : undefined}>
          <Head>
            <FileLink row={row} />
            <StatusOf task={row} />
          </Head>
          <small>
            {dateTimeText(row.uploadedAt, lang)} · {row.user}
          </small>
          <Counts>
            {(['total', 'success', 'existed', 'failed'] as const).map((name) => (
              <span key={name}>
                {say(`batch.column.${name}`)} <b>{row[name].toLocaleString('en')}</b>
              </span>
            ))}
          </Counts>
          {row.hasErrorReport && <Report row={row} />}
        </li>
      ))}
    </Cards>
  )
}

/** A row leads to its file wherever nothing lies above it. */
const Above = styled.div`
  position: relative;
  z-index: 1;
  inline-size: fit-content;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;

  small {
    order: 1;
    inline-size: 100%;
    overflow-wrap: anywhere;
  }
`

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${({ theme }) => theme.color.muted};

  b {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
`
