import { formatDateTime } from '@gangway/core'
import { Link } from 'react-router'
import { formatDate, formatRange } from '../../shared/i18n/dates.rules.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { DataTable, type Column } from '../../shared/list/data-table.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { phoneQuery } from '../../theme.ts'
import { statementPath, statementTones, type ListedStatement } from './matching.ts'

interface StatementTableProps {
  statements: readonly ListedStatement[]
  isStale?: boolean
}

/** Uploaded statements with how far they are matched; cards on a phone. */
export function StatementTable({ statements, isStale }: StatementTableProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const label = translate('page.matching.title')
  const days = ({ periodFrom, periodTo }: ListedStatement) =>
    periodFrom && periodTo ? formatRange(formatDate(periodFrom, lang), formatDate(periodTo, lang), lang) : ''
  const matched = ({ matched: count, excluded, lines }: ListedStatement) =>
    translate('matching.progress', { done: formatCount(count + excluded, lang), lines: formatCount(lines, lang) })
  const pill = ({ state }: ListedStatement) => (
    <Pill $tone={statementTones[state]}>{translate(`matching.states.${state}`)}</Pill>
  )
  if (isPhone)
    return (
      <CardList aria-label={label}>
        {statements.map((row) => (
          <li key={row.statementNo}>
            <CardRow>
              <Link to={statementPath(row.statementNo)}>{row.fileName}</Link>
              {pill(row)}
            </CardRow>
            <CardRow>
              <span>
                {translate(`matching.sources.${row.source}`)} {row.currency}
              </span>
              <span>{row.lines > 0 && matched(row)}</span>
            </CardRow>
            <small>{days(row)}</small>
          </li>
        ))}
      </CardList>
    )
  const file = ({ statementNo, fileName }: ListedStatement) => (
    <>
      <Link data-row-link to={statementPath(statementNo)}>
        {fileName}
      </Link>
      <small>{statementNo}</small>
    </>
  )
  const uploaded = ({ uploadedAt, user }: ListedStatement) => (
    <>
      {formatDateTime(uploadedAt, lang)}
      <small>{user}</small>
    </>
  )
  const columns: Column<ListedStatement>[] = [
    { id: 'FILE', header: translate('matching.column.file'), cell: file },
    { id: 'SOURCE', header: translate('matching.source'), cell: (row) => translate(`matching.sources.${row.source}`) },
    { id: 'DAYS', header: translate('matching.column.days'), cell: days },
    { id: 'CURRENCY', header: translate('recharge.currency'), cell: (row) => row.currency },
    { id: 'DONE', header: translate('matching.column.done'), cell: (row) => (row.lines > 0 ? matched(row) : '') },
    { id: 'STATE', header: translate('recharge.statusTitle'), cell: pill },
    { id: 'UPLOADED', header: translate('matching.column.uploaded'), cell: uploaded },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={statements}
      idOf={({ statementNo }) => statementNo}
      isStale={isStale}
    />
  )
}
