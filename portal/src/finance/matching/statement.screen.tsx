import { useParams } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ProgressLine } from '../../shared/ui/progress-line.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { MappingForm } from './mapping-form.tsx'
import { useStatement, type StatementDetail } from './matching.ts'
import { StatementActions, StatementFacts } from './statement-head.tsx'
import { StatementReport } from './statement-report.tsx'
import { StatementTabs } from './statement-tabs.tsx'

/** One statement: its columns before it is matched, then its lines and the report. */
export function Screen() {
  const { translate } = useTranslator()
  const { statementNo = '' } = useParams()
  const query = useStatement(statementNo)
  return (
    <Page
      isFullWidth
      title={query.data?.fileName ?? translate('page.statement.title')}
      headerActions={query.data && <StatementActions statement={query.data} />}
    >
      {query.isPending && <ListLoading label={translate('matching.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <StatementBody statement={query.data} />}
    </Page>
  )
}

function StatementBody({ statement }: { statement: StatementDetail }) {
  const { translate, lang } = useTranslator()
  const { state, matched, lines, problem } = statement
  if (state === 'UPLOADED') return <MappingForm statementNo={statement.statementNo} />
  if (state === 'FAILED')
    return (
      <InfoBox role="alert" $kind="bad">
        {problem} {translate('matching.failedText')}
      </InfoBox>
    )
  if (state === 'MATCHING')
    return (
      <div role="status">
        <p>{translate('matching.running', { done: formatCount(matched, lang), lines: formatCount(lines, lang) })}</p>
        <ProgressLine max={Math.max(1, lines)} value={matched} aria-label={translate('matching.states.MATCHING')} />
      </div>
    )
  return (
    <>
      <StatementFacts statement={statement} />
      <StatementReport statement={statement} />
      <StatementTabs statement={statement} />
    </>
  )
}
