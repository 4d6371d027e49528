import { saveFile, type Lang } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import styled from 'styled-components'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'

/** Names of formats are the same in every language. */
const formats = { PDF: 'PDF', MD: 'Markdown' } as const
type Format = keyof typeof formats

interface DownloadButtonsProps {
  slug: string
  title: string
  /** The newest without it. */
  version?: string
  /** That of the page without it. */
  lang?: Lang
}

/** Downloads a document as PDF or Markdown. */
export function DownloadButtons({ slug, title, version, lang }: DownloadButtonsProps) {
  const { translate, translator } = useTranslator()
  const download = useMutation({
    mutationFn: (format: Format) =>
      unwrapResult(
        client.file('GET /document/download/{slug}', {
          params: { slug },
          query: { format, ...(version && { version }), ...(lang && { lang }) },
        }),
      ),
    onSuccess: saveFile,
  })
  const name = [title, version].filter(Boolean).join(' ')
  return (
    <Row>
      {(['PDF', 'MD'] as const).map((format) => (
        <Button
          key={format}
          $small
          disabled={download.isPending}
          aria-label={translate(`document.download.${format}Name`, { name })}
          onClick={() => download.mutate(format)}
        >
          {formats[format]}
        </Button>
      ))}
      {download.isError && <span role="alert">{callErrorText(download.error, translator.t)}</span>}
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
`
