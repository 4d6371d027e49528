import { findBatchFileProblem, maxBatchRows, type Result } from '@gangway/core'
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
import { ProgressBar } from './progress-bar.tsx'
import { TemplateLinks } from './template-links.tsx'

interface Upload {
  step: 'checking' | 'sending'
  name: string
  percent: number
  stop(): void
}

interface UploadOptions {
  body: FormData
  signal: AbortSignal
  onProgress: (progress: number) => void
}

interface BatchUploadProps {
  /** Without card, title and templates, for a dialog that has its own text. */
  isPlain?: boolean
  onStart: (taskId: string) => void
}

/** Accepts a file by picker or drop: the browser validates its type and size, the server its rows, before it is submitted. */
export function BatchUpload({ isPlain = false, onStart }: BatchUploadProps) {
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

  /** The upload submits the claims, so the user sees first how many rows would succeed, and confirms it. */
  async function confirmAndUpload(file: File): Promise<void> {
    const { name } = file
    const rows = await transfer('checking', file, (options) =>
      client.call('POST /refund/batch/check', { ...options, reads: true, quiet: true }),
    )
    if (!rows || !isMounted.current) return
    const hasClaims = rows.failed < rows.total
    const failed = rows.failed > 0 ? translate('batch.upload.confirmFailed', { count: rows.failed }) : ''
    const isConfirmed = await confirm({
      title: translate(hasClaims ? 'batch.upload.confirmTitle' : 'batch.upload.noneTitle', { name }),
      text: hasClaims
        ? translate('batch.upload.confirmRows', { count: rows.total, failed })
        : translate('batch.upload.confirmNone', { count: rows.total }),
      action: translate(hasClaims ? 'batch.upload.submit' : 'batch.upload.report'),
    })
    if (!isConfirmed) return
    const key = once()
    const started = await transfer('sending', file, (options) =>
      secondFactor.run('refund:batch', (mfaCode) =>
        client.call('POST /refund/batch/upload', { ...options, ...key, mfaCode }),
      ),
    )
    if (!started) return
    toast.success(translate('batch.upload.started', { name }))
    void cache.invalidateQueries({ queryKey: ['refundImport'] })
    // The user left the page during the upload: do not navigate.
    if (isMounted.current) onStart(started.taskId)
  }

  /** Sends the file and shows the progress; undefined when it was refused or stopped. */
  async function transfer<Value>(
    step: Upload['step'],
    file: File,
    call: (options: UploadOptions) => Promise<Result<Value> | 'cancelled'>,
  ): Promise<Value | undefined> {
    const line = new AbortController()
    const onProgress = (progress: number) =>
      setSending({ step, name: file.name, percent: Math.floor(progress * 100), stop: () => line.abort() })
    setProblem(undefined)
    onProgress(0)
    const body = new FormData()
    body.set('file', file)
    const result = await call({ body, signal: line.signal, onProgress })
    setSending(undefined)
    if (result === 'cancelled') return undefined
    if (result.ok) return result.value
    const { error } = result
    // Stopped by the user.
    if (error.kind !== 'superseded')
      setProblem(error.fields?.[0]?.message ?? error.text ?? translator.t(error.messageKey))
    return undefined
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    chooseFile(event.dataTransfer.files)
  }

  const upload = (
    <>
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
              label={translate(`batch.upload.${sending.step}`, { name: sending.name, percent: sending.percent })}
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
    </>
  )
  if (isPlain) return upload
  return (
    <UploadCard>
      <h2>{translate('batch.upload.title')}</h2>
      <p>{translate('batch.upload.text')}</p>
      {upload}
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
