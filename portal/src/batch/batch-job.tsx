import { dateTimeText, isBatchOver } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { pageAt } from '../routes.ts'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { Pill } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'
import { looks, useJob, type Job } from './batch-tasks.ts'
import { JobFailures } from './job-failures.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ReportButton } from './report-button.tsx'

/** One file: how far it is, what came of it, and what to do next. */
export function BatchJob({ id, onClose }: { id: string; onClose: () => void }) {
  const { say, lang } = useWords()
  const job = useJob(id)
  if (job.isPending) return <ListLoading label={say('batch.job.loading')} rows={2} />
  if (job.isError) return <ListFailed error={job.error} onRetry={() => void job.refetch()} />
  const { fileName, status, total, success, existed, failed, progress, user, uploadedAt, endedAt } = job.data
  return (
    <Sheet aria-label={fileName}>
      <Head>
        <h2>{fileName}</h2>
        <Pill $look={looks[status]}>
          <span role="status">{say(`batch.status.${status}`)}</span>
        </Pill>
        <IconButton aria-label={say('batch.job.close', { name: fileName })} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <p>
        {say('batch.job.by', { user, at: dateTimeText(uploadedAt, lang) })}
        {endedAt && ` · ${say('batch.job.ended', { at: dateTimeText(endedAt, lang) })}`}
      </p>
      <ProgressBar label={say('batch.job.progress', { done: success + existed + failed, total })} percent={progress} />
      <Counts>
        {(['success', 'existed', 'failed'] as const).map((name) => (
          <div key={name}>
            <dt>{say(`batch.column.${name}`)}</dt>
            <dd>{job.data[name]}</dd>
          </div>
        ))}
      </Counts>
      {isBatchOver(status) && <Next job={job.data} />}
      <JobFailures job={job.data} />
    </Sheet>
  )
}

/** What came of it, and the one thing to do then. */
function Next({ job }: { job: Job }) {
  const { say } = useWords()
  const { status, existed, failed, success, refundNos } = job
  const isDone = status === 'SUCCESS'
  const hasList = pageAt('/order/cancel-refund/list')?.screen !== undefined
  return (
    <Told $kind={isDone ? 'ok' : status === 'FAILED' ? 'bad' : 'warn'}>
      {isDone && <p>{say('batch.job.SUCCESS')}</p>}
      {failed > 0 && <p>{say(success > 0 ? 'batch.job.nextPartly' : 'batch.job.nextFailed')}</p>}
      {existed > 0 && <p>{say('batch.job.existed', { count: existed })}</p>}
      {refundNos.length > 0 && (
        <p>
          {say('batch.job.made', { count: refundNos.length })} {say('batch.job.nextProof')}{' '}
          {hasList && <Link to="/order/cancel-refund/list">{say('batch.job.toRefunds')}</Link>}
        </p>
      )}
      {failed > 0 && (
        <Reports>
          {(['XLSX', 'CSV'] as const).map((format) => (
            <ReportButton key={format} task={job} format={format} text={say(`batch.report.${format}`)} />
          ))}
        </Reports>
      )}
    </Told>
  )
}

const Told = styled(Note)`
  display: grid;
  gap: 4px;

  a {
    color: inherit;
  }
`

const Sheet = styled(Panel)`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;

  > p {
    margin-block: -8px 0;
    color: ${({ theme }) => theme.color.muted};
  }
`

const Head = styled.header`
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

const Counts = styled.dl`
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

const Reports = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;
`
