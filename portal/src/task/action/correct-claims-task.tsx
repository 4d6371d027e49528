import { useState } from 'react'
import { BatchUpload } from '../../refund/batch/batch-upload.tsx'
import { ReportButton } from '../../refund/batch/report-button.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { ActionButtons } from './action-buttons.ts'
import type { TaskActionProps } from './task-action.props.ts'

/** The failed rows of a claim file, to be corrected and sent again; the entry stays until every row has succeeded. */
export function CorrectClaimsTask({ task: { subjectId, subject, count = 0 } }: TaskActionProps) {
  const { translate } = useTranslator()
  const [isSent, setSent] = useState(false)
  const file = { id: subjectId, fileName: subject, hasErrorReport: true }
  return (
    <>
      <p>{translate('task.claims.text', { count })}</p>
      <ActionButtons>
        <ReportButton task={file} format="XLSX" text={translate('task.claims.report', { format: 'XLSX' })} />
        <ReportButton task={file} format="CSV" text={translate('task.claims.report', { format: 'CSV' })} />
      </ActionButtons>
      {isSent && (
        <InfoBox role="status" $kind="ok">
          {translate('task.claims.sent')}
        </InfoBox>
      )}
      <BatchUpload onStart={() => setSent(true)} />
    </>
  )
}
