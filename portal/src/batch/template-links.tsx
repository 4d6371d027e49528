import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { saveFile } from '../shared/save-file.ts'
import { useWords } from '../shared/words.ts'

const formats = ['XLSX', 'CSV'] as const

/** An empty file of claims, with the names of its columns and how each is filled in. */
export function TemplateLinks() {
  const { say } = useWords()
  const [isBusy, setBusy] = useState(false)
  async function save(format: (typeof formats)[number]): Promise<void> {
    setBusy(true)
    const file = await client.file('GET /refund/batch/template', { query: { format } })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Row>
      <span>{say('batch.upload.template')}</span>
      {formats.map((format) => (
        <Button
          key={format}
          $small
          $kind="plain"
          disabled={isBusy}
          aria-label={`${say('batch.upload.template')} ${say(`batch.upload.${format}`)}`}
          onClick={() => void save(format)}
        >
          {say(`batch.upload.${format}`)}
        </Button>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  color: ${({ theme }) => theme.color.muted};
`
