import { saveFile, type BatchTask } from '@gangway/core'
import { useState } from 'react'
import { Button, type ButtonStyleProps } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

interface ReportButtonProps {
  task: Pick<BatchTask, 'id' | 'fileName' | 'hasErrorReport'>
  format: 'XLSX' | 'CSV'
  text: string
  kind?: ButtonStyleProps['$kind']
}

/** Downloads the failed rows; renders nothing without failures. */
export function ReportButton({
  task: { id: taskId, fileName, hasErrorReport },
  format,
  text,
  kind,
}: ReportButtonProps) {
  const { translate } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  if (!hasErrorReport) return null
  async function downloadReport(): Promise<void> {
    setBusy(true)
    const file = await client.file('GET /refund/batch/errorReport/{taskId}', { params: { taskId }, query: { format } })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  const name = text === translate('batch.report.get') ? translate('batch.report.of', { name: fileName }) : undefined
  return (
    <Button $small $kind={kind} disabled={isBusy} aria-label={name} onClick={() => void downloadReport()}>
      {text}
    </Button>
  )
}
