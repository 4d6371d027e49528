import { formatDateTime, type BatchTask, type Lang } from '@gangway/core'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { CardList } from '../../shared/list/cards.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { useTranslator, type Translate } from '../../shared/i18n/translations.ts'
import { importStatusTones } from './import-jobs.ts'
import { ReportButton } from './report-button.tsx'

interface RecordContext {
  translate: Translate
  lang: Lang
}

export function recordColumns({ translate, lang }: RecordContext): Column<BatchTask>[] {
  const count = (id: 'total' | 'success' | 'existed' | 'failed'): Column<BatchTask> => ({
    id,
    header: translate(`batch.column.${id}`),
    isNumber: true,
    cell: (row) => row[id].toLocaleString('en'),
  })
  return [
    {
      id: 'file',
      header: `${translate('batch.column.file')} / ${translate('batch.column.task')}`,
      isAlwaysVisible: true,
      cell: (row) => <FileLink row={row} />,
    },
    {
      id: 'uploaded',
      header: translate('batch.column.uploaded'),
      cell: (row) => (
        <>
          {formatDateTime(row.uploadedAt, lang)}
          <small>{row.user}</small>
        </>
      ),
    },
    count('total'),
    count('success'),
    count('existed'),
    count('failed'),
    { id: 'status', header: translate('batch.column.status'), cell: (row) => <StatusCell task={row} /> },
    { id: 'report', header: translate('batch.column.report'), cell: (row) => <ReportCell row={row} /> },
  ]
}

/** Opens the file above the list, which keeps its state. */
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

function StatusCell({ task: { status, progress } }: { task: BatchTask }) {
  const { translate } = useTranslator()
  return (
    <Pill $tone={importStatusTones[status]}>
      <span>
        {translate(`batch.status.${status}`)}
        {status === 'PROCESSING' && ` · ${progress}%`}
      </span>
    </Pill>
  )
}

function ReportCell({ row }: { row: BatchTask }) {
  const { translate } = useTranslator()
  return (
    <AboveRowLink>
      {row.hasErrorReport ? (
        <ReportButton task={row} format="XLSX" text={translate('batch.report.get')} />
      ) : (
        <small>{translate('batch.report.none')}</small>
      )}
    </AboveRowLink>
  )
}

interface RecordCardsProps {
  rows: readonly BatchTask[]
  context: RecordContext
  openTask: string
}

export function RecordCards({ rows, context: { translate, lang }, openTask }: RecordCardsProps) {
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id} aria-current={row.id === openTask ? 'true' : undefined}>
          <Header>
            <FileLink row={row} />
            <StatusCell task={row} />
          </Header>
          <small>
            {formatDateTime(row.uploadedAt, lang)} · {row.user}
          </small>
          <RowCounts>
            {(['total', 'success', 'existed', 'failed'] as const).map((name) => (
              <span key={name}>
                {translate(`batch.column.${name}`)} <b>{row[name].toLocaleString('en')}</b>
              </span>
            ))}
          </RowCounts>
          {row.hasErrorReport && <ReportCell row={row} />}
        </li>
      ))}
    </CardList>
  )
}

/** Keeps links clickable above the link that covers the row. */
const AboveRowLink = styled.div`
  position: relative;
  z-index: 1;
  inline-size: fit-content;
`

const Header = styled.div`
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

const RowCounts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${({ theme }) => theme.color.muted};

  b {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
`
