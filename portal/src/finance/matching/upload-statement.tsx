import { matchingSources, maxStatementBytes, type MatchingSource } from '@gangway/core'
import { useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { client } from '../../shared/api/client.ts'
import { once } from '../../shared/api/use-change.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { statementPath } from './matching.ts'

/** Accepts the statement of a bank or supplier by picker or drop, and opens it. */
export function UploadStatement() {
  const { translate, translator } = useTranslator()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<MatchingSource>('BANK')
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(files: FileList | null): Promise<void> {
    const file = files?.[0]
    if (!file || isSending) return
    if (!/\.(csv|xlsx|xml)$/i.test(file.name)) return setProblem(translate('matching.upload.type'))
    if (file.size > maxStatementBytes) return setProblem(translate('matching.upload.size'))
    setProblem(undefined)
    setSending(true)
    const body = new FormData()
    body.set('source', source)
    body.set('file', file)
    const result = await client.call('POST /client/matching/upload', { body, ...once() })
    setSending(false)
    if (field.current) field.current.value = ''
    if (result.ok) return void navigate(statementPath(result.value.statementNo))
    const { error } = result
    setProblem(error.fields?.[0]?.message ?? error.text ?? translator.t(error.messageKey))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void upload(event.dataTransfer.files)
  }

  return (
    <Card>
      <h2>{translate('matching.upload.title')}</h2>
      <p>{translate('matching.upload.text')}</p>
      <fieldset>
        <legend>{translate('matching.source')}</legend>
        {matchingSources.map((each) => (
          <label key={each}>
            <input type="radio" name="source" checked={source === each} onChange={() => setSource(each)} />
            <span>
              {translate(`matching.sources.${each}`)}
              <small>{translate(`matching.sourceHint.${each}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <DropZone
        $isDragOver={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>
          {translate('batch.upload.drop')}{' '}
          <Button $small disabled={isSending} onClick={() => field.current?.click()}>
            {translate(isSending ? 'matching.upload.sending' : 'batch.upload.choose')}
          </Button>
        </span>
        <small>{translate('matching.upload.rules')}</small>
        <input
          ref={field}
          type="file"
          accept=".csv,.xlsx,.xml"
          aria-label={translate('matching.upload.label')}
          tabIndex={-1}
          hidden
          onChange={(event) => void upload(event.target.files)}
        />
      </DropZone>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
    </Card>
  )
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;

  h2 {
    margin: 0;
  }
  > p,
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 28px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: start;
    gap: 8px;
    max-inline-size: 44ch;
  }
  label small {
    display: block;
  }
  input[type='radio'] {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block: 3px 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`

const DropZone = styled.div<{ $isDragOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 22px 16px;
  border: 1.5px dashed ${({ theme, $isDragOver }) => ($isDragOver ? theme.color.accent : theme.color.field)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isDragOver }) => ($isDragOver ? theme.color.accentSoft : theme.color.ground)};
  text-align: center;
`
