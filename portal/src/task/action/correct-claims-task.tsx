import { useState } from 'react'
import styled from 'styled-components'
import { BatchUpload } from '../../refund/batch/batch-upload.tsx'
import { useImportJob } from '../../refund/batch/import-jobs.ts'
import { JobFailures } from '../../refund/batch/job-failures.tsx'
import { ReportButton } from '../../refund/batch/report-button.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { ActionButtons } from './action-buttons.ts'
import type { TaskActionProps } from './task-action.props.ts'

/** The failed rows of a claim file, to be corrected and sent again; the entry stays until every row has succeeded. */
export function CorrectClaimsTask({ task: { subjectId, count = 0 } }: TaskActionProps) {
  const { translate } = useTranslator()
  const [isSent, setSent] = useState(false)
  const job = useImportJob(subjectId)
  if (job.isPending) return <ListLoading label={translate('batch.job.loading')} rows={3} />
  if (job.isError) return <ListFailed error={job.error} onRetry={() => void job.refetch()} />
  return (
    <Stack>
      <p>{translate('task.claims.text', { count })}</p>
      <JobFailures job={job.data} />
      <ActionButtons>
        {(['XLSX', 'CSV'] as const).map((format) => (
          <ReportButton
            key={format}
            task={job.data}
            format={format}
            text={translate('task.claims.report', { format })}
          />
        ))}
      </ActionButtons>
      <BatchUpload isPlain onStart={() => setSent(true)} />
      {isSent && (
        <InfoBox role="status" $kind="ok">
          {translate('task.claims.sent')}
        </InfoBox>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
