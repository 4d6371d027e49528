import type { BatchTask } from '@gangway/core'
import { useState } from 'react'
import { Button, type ButtonLook } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { saveFile } from '../shared/save-file.ts'
import { useWords } from '../shared/words.ts'

interface ReportButtonProps {
  task: Pick<BatchTask, 'id' | 'fileName' | 'hasErrorReport'>
  format: 'XLSX' | 'CSV'
  text: string
  kind?: ButtonLook['$kind']
}

/** The failed rows as a file; nothing where there are none. */
export function ReportButton({
  task: { id: taskId, fileName, hasErrorReport },
  format,
  text,
  kind,
}: ReportButtonProps) {
  const { say } = useWords()
  const [isBusy, setBusy] = useState(false)
  if (!hasErrorReport) return null
  async function save(): Promise<void> {
    setBusy(true)
    const file = await client.file('GET /refund/batch/errorReport/{taskId}', { params: { taskId }, query: { format } })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  const name = text === say('batch.report.get') ? say('batch.report.of', { name: fileName }) : undefined
  return (
    <Button $small $kind={kind} disabled={isBusy} aria-label={name} onClick={() => void save()}>
      {text}
    </Button>
  )
}
