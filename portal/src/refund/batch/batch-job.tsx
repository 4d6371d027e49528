import { formatDateTime, isFinalBatchStatus } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { importStatusTones, useImportJob, type ImportJob } from './import-jobs.ts'
import { JobFailures } from './job-failures.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ReportButton } from './report-button.tsx'

/** Progress, result and next action of one import file. */
export function BatchJob({ id, onClose }: { id: string; onClose: () => void }) {
  const { translate, lang } = useTranslator()
  const job = useImportJob(id)
  if (job.isPending) return <ListLoading label={translate('batch.job.loading')} rows={2} />
  if (job.isError) return <ListFailed error={job.error} onRetry={() => void job.refetch()} />
  const { fileName, status, total, success, existed, failed, progress, user, uploadedAt, endedAt } = job.data
  return (
    <JobCard aria-label={fileName}>
      <Header>
        <h2>{fileName}</h2>
        <Pill $tone={importStatusTones[status]}>
          <span role="status">{translate(`batch.status.${status}`)}</span>
        </Pill>
        <IconButton aria-label={translate('batch.job.close', { name: fileName })} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Header>
      <p>
        {translate('batch.job.by', { user, at: formatDateTime(uploadedAt, lang) })}
        {endedAt && ` · ${translate('batch.job.ended', { at: formatDateTime(endedAt, lang) })}`}
      </p>
      <ProgressBar
        label={translate('batch.job.progress', { done: success + existed + failed, total })}
        percent={progress}
      />
      <RowCounts>
        {(['success', 'existed', 'failed'] as const).map((name) => (
          <div key={name}>
            <dt>{translate(`batch.column.${name}`)}</dt>
            <dd>{job.data[name]}</dd>
          </div>
        ))}
      </RowCounts>
      {isFinalBatchStatus(status) && <ResultActions job={job.data} />}
      <JobFailures job={job.data} />
    </JobCard>
  )
}

/** Result of an import and the one action that follows from it. */
function ResultActions({ job }: { job: ImportJob }) {
  const { translate } = useTranslator()
  const { status, existed, failed, success, refundNos } = job
  const isDone = status === 'SUCCESS'
  return (
    <ResultBox $kind={isDone ? 'ok' : status === 'FAILED' ? 'bad' : 'warn'}>
      {isDone && <p>{translate('batch.job.SUCCESS')}</p>}
      {failed > 0 && <p>{translate(success > 0 ? 'batch.job.nextPartly' : 'batch.job.nextFailed')}</p>}
      {existed > 0 && <p>{translate('batch.job.existed', { count: existed })}</p>}
      {refundNos.length > 0 && (
        <p>
          {translate('batch.job.made', { count: refundNos.length })} {translate('batch.job.nextProof')}{' '}
          <Link to="/order/cancel-refund/list">{translate('batch.job.toRefunds')}</Link>
        </p>
      )}
      {failed > 0 && (
        <ReportButtons>
          {(['XLSX', 'CSV'] as const).map((format) => (
            <ReportButton key={format} task={job} format={format} text={translate(`batch.report.${format}`)} />
          ))}
        </ReportButtons>
      )}
    </ResultBox>
  )
}

const ResultBox = styled(InfoBox)`
  display: grid;
  gap: 4px;

  a {
    color: inherit;
  }
`

const JobCard = styled(ContentCard)`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;

  > p {
    margin-block: -8px 0;
    color: ${({ theme }) => theme.color.muted};
  }
`

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;

  h2 {
    margin: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`

const RowCounts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  dd {
    font-size: 1.3rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

const ReportButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;
`
