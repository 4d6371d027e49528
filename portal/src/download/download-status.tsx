import { formatDateTime } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Pill, type PillTone } from '../shared/ui/pill.ts'
import { ProgressLine } from '../shared/ui/progress-line.ts'
import { isInWork, type ListedDownload } from './download-queries.ts'

const tones: Record<ListedDownload['status'], PillTone> = {
  WAITING: 'off',
  RUNNING: 'info',
  DONE: 'ok',
  FAILED: 'bad',
  EXPIRED: 'faded',
}

/** The state of a file: how far it is, or until when it can be downloaded. */
export function DownloadStatus({ task }: { task: ListedDownload }) {
  const { translate, lang } = useTranslator()
  const { status, progress, expires, name } = task
  return (
    <Box>
      <Pill $tone={tones[status]}>{translate(`download.status.${status}`)}</Pill>
      {isInWork(task) && (
        <Progress>
          <ProgressLine max={100} value={progress} aria-label={translate('download.progressOf', { name })} />
          <small>{progress}%</small>
        </Progress>
      )}
      {expires && <small>{translate('download.until', { time: formatDateTime(expires, lang) })}</small>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 3px;
  flex: 1 1 150px;
  min-inline-size: 150px;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Progress = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  inline-size: 100%;
`
