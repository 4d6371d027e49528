import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { pageAt } from '../routes.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { Note } from '../shared/note.ts'
import { saveFile } from '../shared/save-file.ts'
import { useWords } from '../shared/words.ts'
import { filtersOf, type ListState } from './order-list.rules.ts'

const pollMs = 1_000

/** Asks for the filtered list as a file. `ExportLine` says how far it is. */
export function ExportChoice({ state, onStart }: { state: ListState; onStart: (taskId: string) => void }) {
  const { say } = useWords()
  return (
    <ExportMenu
      text={say('booking.export.text')}
      ask={(format) => valueOf(client.call('POST /order/export', { body: { filters: filtersOf(state), format } }))}
      onStart={onStart}
    />
  )
}

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
    <Line $kind={status === 'FAILED' ? 'bad' : status === 'DONE' ? 'ok' : 'info'}>
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
    </Line>
  )
}

const Line = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-block-end: 12px;

  span {
    flex: 1;
  }
  a {
    color: inherit;
  }
`
