import { findBatchFileProblem, maxBatchRows } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { secondFactor } from '../../session/second-factor.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { once } from '../../shared/api/use-change.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { countCsvRows } from './count-rows.rules.ts'
import { ProgressBar } from './progress-bar.tsx'
import { TemplateLinks } from './template-links.tsx'

interface Upload {
  name: string
  percent: number
  stop(): void
}

/** Accepts a file by picker or drop. Validates size, type and header in the browser before the upload. */
export function BatchUpload({ onStart }: { onStart: (taskId: string) => void }) {
  const { translate, translator } = useTranslator()
  const cache = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<Upload>()

  function chooseFile(files: FileList | null): void {
    const [file, ...others] = files ?? []
    if (field.current) field.current.value = ''
    if (!file || sending) return
    const fileProblem = findBatchFileProblem(file)
    if (others.length > 0) setProblem(translate('batch.upload.one'))
    else if (fileProblem) setProblem(translate(`batch.problem.${validateFile(fileProblem.key)}`))
    else void confirmAndUpload(file)
  }

  /** The upload submits the claims, so the user confirms it. The rows of a workbook are counted by the server. */
  async function confirmAndUpload(file: File): Promise<void> {
    setProblem(undefined)
    const { name } = file
    const rows = name.toLowerCase().endsWith('.csv') ? countCsvRows(await file.text()) : undefined
    const isConfirmed = await confirm({
      title: translate('batch.upload.confirmTitle', { name }),
      text:
        rows === undefined
          ? translate('batch.upload.confirmText')
          : translate('batch.upload.confirmRows', { count: rows }),
      action: translate('batch.upload.submit'),
    })
    if (isConfirmed) await upload(file)
  }

  async function upload(file: File): Promise<void> {
    const { name } = file
    const line = new AbortController()
    const updateProgress = (progress: number) =>
      setSending({ name, percent: Math.floor(progress * 100), stop: () => line.abort() })
    setProblem(undefined)
    updateProgress(0)
    const body = new FormData()
    body.set('file', file)
    const options = { body, signal: line.signal, onProgress: updateProgress, ...once() }
    const result = await secondFactor.run('refund:batch', (mfaCode) =>
      client.call('POST /refund/batch/upload', { ...options, mfaCode }),
    )
    setSending(undefined)
    if (result === 'cancelled') return
    if (result.ok) {
      toast.success(translate('batch.upload.started', { name }))
      void cache.invalidateQueries({ queryKey: ['refundImport'] })
      // The user left the page during the upload: do not navigate.
      if (isMounted.current) onStart(result.value.taskId)
      return
    }
    const { error } = result
    // Cancelled by the user.
    if (error.kind === 'superseded') return
    setProblem(error.fields?.[0]?.message ?? error.text ?? translator.t(error.messageKey))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    chooseFile(event.dataTransfer.files)
  }

  return (
    <UploadCard>
      <h2>{translate('batch.upload.title')}</h2>
      <p>{translate('batch.upload.text')}</p>
      <DropZone
        $isDragOver={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <UploadHint>
            <ProgressBar
              label={translate('batch.upload.sending', { name: sending.name, percent: sending.percent })}
              percent={sending.percent}
            />
            <Button $small onClick={sending.stop}>
              {translate('batch.upload.cancel')}
            </Button>
          </UploadHint>
        ) : (
          <>
            <span>
              {translate('batch.upload.drop')}{' '}
              <Button $small onClick={() => field.current?.click()}>
                {translate('batch.upload.choose')}
              </Button>
            </span>
            <small>{translate('batch.upload.rules', { rows: maxBatchRows.toLocaleString('en') })}</small>
          </>
        )}
        <input
          ref={field}
          type="file"
          accept=".xlsx,.csv"
          aria-label={translate('batch.upload.label')}
          tabIndex={-1}
          hidden
          onChange={(event) => chooseFile(event.target.files)}
        />
      </DropZone>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <TemplateLinks />
    </UploadCard>
  )
}

function validateFile(key: string): 'type' | 'size' | 'empty' {
  return (['size', 'empty'] as const).find((each) => key === `batch.${each}`) ?? 'type'
}

const UploadCard = styled(ContentCard)`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;

  h2 {
    margin: 0;
  }
  > p {
    max-inline-size: 76ch;
    color: ${({ theme }) => theme.color.muted};
  }
`

const DropZone = styled.div<{ $isDragOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 26px 16px;
  border: 1.5px dashed ${({ theme, $isDragOver }) => ($isDragOver ? theme.color.accent : theme.color.field)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isDragOver }) => ($isDragOver ? theme.color.accentSoft : theme.color.ground)};
  text-align: center;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const UploadHint = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: 12px;
  inline-size: min(460px, 100%);
  text-align: start;
`
