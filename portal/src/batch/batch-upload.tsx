import { batchFileProblem, mostBatchRows } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { secondFactor } from '../session/second-factor.ts'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Note } from '../shared/note.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { TemplateLinks } from './template-links.tsx'

interface Sending {
  name: string
  percent: number
  stop(): void
}

/** Takes a file by choosing or dropping it. What can be said of it in the browser is said before anything is sent. */
export function BatchUpload({ onStart }: { onStart: (taskId: string) => void }) {
  const { say, words } = useWords()
  const cache = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<Sending>()

  function take(files: FileList | null): void {
    const [file, ...others] = files ?? []
    if (field.current) field.current.value = ''
    if (!file || sending) return
    const wrong = batchFileProblem(file)
    if (others.length > 0) setProblem(say('batch.upload.one'))
    else if (wrong) setProblem(say(`batch.problem.${problemOf(wrong.key)}`))
    else void send(file)
  }

  async function send(file: File): Promise<void> {
    const { name } = file
    const line = new AbortController()
    const moved = (share: number) => setSending({ name, percent: Math.floor(share * 100), stop: () => line.abort() })
    setProblem(undefined)
    moved(0)
    const body = new FormData()
    body.set('file', file)
    const options = { body, signal: line.signal, onProgress: moved, quiet: true }
    const told = await secondFactor.run('refund:batch', (mfaCode) =>
      client.call('POST /refund/batch/upload', { ...options, mfaCode }),
    )
    setSending(undefined)
    if (told === 'cancelled') return
    if (told.ok) {
      toast.success(say('batch.upload.started', { name }))
      void cache.invalidateQueries({ queryKey: ['refundImport'] })
      // Who has gone elsewhere meanwhile stays there.
      if (isHere.current) onStart(told.value.taskId)
      return
    }
    const { error } = told
    // Stopped by the person.
    if (error.kind === 'superseded') return
    setProblem(error.fields?.[0]?.message ?? error.text ?? words.t(error.messageKey))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <Sheet>
      <h2>{say('batch.upload.title')}</h2>
      <p>{say('batch.upload.text')}</p>
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <Way>
            <ProgressBar
              label={say('batch.upload.sending', { name: sending.name, percent: sending.percent })}
              percent={sending.percent}
            />
            <Button $small onClick={sending.stop}>
              {say('batch.upload.cancel')}
            </Button>
          </Way>
        ) : (
          <>
            <span>
              {say('batch.upload.drop')}{' '}
              <Button $small onClick={() => field.current?.click()}>
                {say('batch.upload.choose')}
              </Button>
            </span>
            <small>{say('batch.upload.rules', { rows: mostBatchRows.toLocaleString('en') })}</small>
          </>
        )}
        <input
          ref={field}
          type="file"
          accept=".xlsx,.csv"
          aria-label={say('batch.upload.label')}
          tabIndex={-1}
          hidden
          onChange={(event) => take(event.target.files)}
        />
      </Zone>
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
      <TemplateLinks />
    </Sheet>
  )
}

function problemOf(key: string): 'type' | 'size' | 'empty' {
  return (['size', 'empty'] as const).find((each) => key === `batch.${each}`) ?? 'type'
}

const Sheet = styled(Panel)`
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

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 26px 16px;
  border: 1.5px dashed ${({ theme, $isOver }) => ($isOver ? theme.color.accent : theme.color.field)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isOver }) => ($isOver ? theme.color.accentSoft : theme.color.ground)};
  text-align: center;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Way = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: 12px;
  inline-size: min(460px, 100%);
  text-align: start;
`
