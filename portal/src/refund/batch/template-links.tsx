import { saveFile } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

const formats = ['XLSX', 'CSV'] as const

/** Links to empty claim files with column names and instructions. */
export function TemplateLinks() {
  const { translate } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  async function downloadTemplate(format: (typeof formats)[number]): Promise<void> {
    setBusy(true)
    const file = await client.file('GET /refund/batch/template', { query: { format } })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Row>
      <span>{translate('batch.upload.template')}</span>
      {formats.map((format) => (
        <Button
          key={format}
          $small
          $kind="plain"
          disabled={isBusy}
          aria-label={`${translate('batch.upload.template')} ${translate(`batch.upload.${format}`)}`}
          onClick={() => void downloadTemplate(format)}
        >
          {translate(`batch.upload.${format}`)}
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
