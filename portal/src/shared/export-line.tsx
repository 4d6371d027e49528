import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageAt } from '../routes.ts'
import { Button } from './button.tsx'
import { client, valueOf } from './client.ts'
import { NoteLine } from './note.ts'
import { saveFile } from './save-file.ts'
import { useWords } from './words.ts'

const pollMs = 1_000

/** One file on its way, and then the file. */
export function ExportLine({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { say } = useWords()
  const [isSaving, setSaving] = useState(false)
  const { data: task } = useQuery({
    queryKey: ['download', 'task', taskId],
    queryFn: async () => {
      const { list } = await valueOf(
        client.call('POST /downloadTask/getPageList', { body: { pageSize: 20 }, reads: true, quiet: true }),
      )
      return list.find(({ id }) => id === taskId) ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'DONE' || data?.status === 'FAILED' ? false : pollMs),
  })
  const status = task?.status ?? 'WAITING'

  async function save(): Promise<void> {
    setSaving(true)
    const file = await client.file('GET /downloadTask/download/{id}', { params: { id: taskId } })
    setSaving(false)
    if (file.ok) saveFile(file.value)
  }

  return (
    <NoteLine $kind={status === 'FAILED' ? 'bad' : status === 'DONE' ? 'ok' : 'info'}>
      <span role="status">
        {status === 'DONE' && say('booking.export.ready', { name: task?.name ?? '' })}
        {status === 'FAILED' && say('booking.export.failed')}
        {(status === 'WAITING' || status === 'RUNNING') &&
          say('booking.export.running', { percent: task?.progress ?? 0 })}
      </span>
      {status === 'DONE' && (
        <Button $small disabled={isSaving} onClick={() => void save()}>
          {say('booking.export.save')}
        </Button>
      )}
      {pageAt('/download/record')?.screen && <Link to="/download/record">{say('page.downloads.title')}</Link>}
      <Button $small $kind="plain" onClick={onClose}>
        {say('action.close')}
      </Button>
    </NoteLine>
  )
}
