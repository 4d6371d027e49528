import { saveFile, systemClock } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { markDownloadKnown, silenceDownload } from '../../download/announce-download.ts'
import { Button } from '../ui/button.tsx'
import { client, unwrapResult } from '../api/client.ts'
import { InfoBoxRow } from '../ui/info-box.ts'
import { useTranslator } from '../i18n/translations.ts'

const pollIntervalMs = 1_000
/** Time to read the end of an export; a user who leaves earlier gets the notification. */
const readingMs = 2_000

/** Progress of one export, then its download link. */
export function ExportProgress({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { translate } = useTranslator()
  const [isSaving, setSaving] = useState(false)
  useEffect(() => silenceDownload(taskId), [taskId])
  const { data: task } = useQuery({
    queryKey: ['download', 'task', taskId],
    queryFn: async () => {
      const { list } = await unwrapResult(
        client.call('POST /downloadTask/getPageList', { body: { pageSize: 20 }, reads: true, quiet: true }),
      )
      return list.find(({ id }) => id === taskId) ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'DONE' || data?.status === 'FAILED' ? false : pollIntervalMs,
  })
  const status = task?.status ?? 'WAITING'
  const isEnded = status === 'DONE' || status === 'FAILED'
  useEffect(() => {
    if (!isEnded) return undefined
    return systemClock.after(readingMs, () => markDownloadKnown(taskId))
  }, [isEnded, taskId])

  async function downloadFile(): Promise<void> {
    markDownloadKnown(taskId)
    setSaving(true)
    const file = await client.file('GET /downloadTask/download/{id}', { params: { id: taskId } })
    setSaving(false)
    if (file.ok) saveFile(file.value)
  }

  function close(): void {
    if (isEnded) markDownloadKnown(taskId)
    onClose()
  }

  return (
    <InfoBoxRow $kind={status === 'FAILED' ? 'bad' : status === 'DONE' ? 'ok' : 'info'}>
      <span role="status">
        {status === 'DONE' && translate('booking.export.ready', { name: task?.name ?? '' })}
        {status === 'FAILED' && translate('booking.export.failed')}
        {(status === 'WAITING' || status === 'RUNNING') &&
          translate('booking.export.running', { percent: task?.progress ?? 0 })}
      </span>
      {status === 'DONE' && (
        <Button $small disabled={isSaving} onClick={() => void downloadFile()}>
          {translate('booking.export.save')}
        </Button>
      )}
      <Link to="/download/record">{translate('page.downloads.title')}</Link>
      <Button $small $kind="plain" onClick={close}>
        {translate('action.close')}
      </Button>
    </InfoBoxRow>
  )
}
