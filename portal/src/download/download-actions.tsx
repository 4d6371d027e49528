import { useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { toast } from '../shared/ui/toast.ts'
import {
  isInWork,
  saveDownload,
  useDeleteDownloads,
  useRefreshDownloads,
  useRetryDownload,
  type ListedDownload,
} from './download-queries.ts'

/** What can be done with a file: download it, make it again, delete it. */
export function DownloadActions({ task }: { task: ListedDownload }) {
  const translated = useTranslator()
  const { translate, translator } = translated
  const { id, name, status } = task
  const retry = useRetryDownload()
  const remove = useDeleteDownloads()
  const refresh = useRefreshDownloads()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const error = retry.error ?? remove.error

  async function save() {
    setSaving(true)
    setProblem(await saveDownload(task, translated))
    if (task.document) refresh()
    setSaving(false)
  }

  async function erase() {
    const isSure = await confirm({
      title: translate(isInWork(task) ? 'download.cancelTitle' : 'download.deleteTitle'),
      text: translate(
        isInWork(task) ? 'download.cancelText' : task.document ? 'download.removeText' : 'download.deleteText',
        { name },
      ),
      action: translate(isInWork(task) ? 'download.cancel' : 'download.delete'),
      ...(isInWork(task) && { keep: translate('download.keep') }),
    })
    if (isSure) remove.mutate([id], { onSuccess: () => toast.success(translate('download.deleted', { name })) })
  }

  return (
    <Box>
      <Row>
        {status === 'DONE' && (
          <Button
            $small
            disabled={isSaving}
            aria-label={translate('download.saveNamed', { name })}
            onClick={() => void save()}
          >
            {translate('download.save')}
          </Button>
        )}
        {(status === 'FAILED' || status === 'EXPIRED') && (
          <Button
            $small
            disabled={retry.isPending}
            aria-label={translate(status === 'FAILED' ? 'download.retryNamed' : 'download.againNamed', { name })}
            onClick={() => retry.mutate(id)}
          >
            {translate(status === 'FAILED' ? 'action.retry' : 'download.again')}
          </Button>
        )}
        <IconButton
          disabled={remove.isPending}
          aria-label={translate(isInWork(task) ? 'download.cancelNamed' : 'download.deleteNamed', { name })}
          onClick={() => void erase()}
        >
          <Icon name={isInWork(task) ? 'close' : 'trash'} />
        </IconButton>
      </Row>
      {(problem ?? error) && <small role="alert">{problem ?? callErrorText(error, translator.t)}</small>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: end;
  gap: 4px;

  small[role='alert'] {
    max-inline-size: 32ch;
    color: ${({ theme }) => theme.color.bad};
    text-align: end;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
`
