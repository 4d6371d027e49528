import type { CallAnswer, DocumentCategory } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

export type ListedDocument = CallAnswer<'POST /document/getPageList'>['list'][number]
export type DocumentInfo = CallAnswer<'GET /document/info/{slug}'>

export interface DocumentListInput {
  keyword: string | undefined
  category: DocumentCategory | undefined
  page: number
}

export function useDocuments({ keyword, category, page }: DocumentListInput) {
  const { lang } = useTranslator()
  const body = { page, pageSize: 20, ...(keyword && { keyword }), ...(category && { category }) }
  return useQuery({
    queryKey: ['document', 'list', lang, body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /document/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useDocument(slug: string) {
  const { lang } = useTranslator()
  return useQuery({
    queryKey: ['document', 'info', lang, slug],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /document/info/{slug}', { params: { slug }, quiet: true, signal })),
  })
}
