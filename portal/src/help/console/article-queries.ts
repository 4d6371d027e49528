import type { CallAnswer, CallInput, Lang } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/help/article/getPageList'>['body']>
type SaveBody = NonNullable<CallInput<'POST /console/help/article/save'>['body']>
type PublishBody = NonNullable<CallInput<'POST /console/help/article/publish'>['body']>
type SeenBody = NonNullable<CallInput<'POST /console/help/article/unpublish'>['body']>

export type ArticleFilters = Omit<ListBody, 'page' | 'pageSize'>
export type ListedHelpArticle = CallAnswer<'POST /console/help/article/getPageList'>['list'][number]
export type EditedHelpArticle = CallAnswer<'GET /console/help/article/info/{slug}'>
export type EditedText = EditedHelpArticle['texts'][number]
export type ArticleVersion = CallAnswer<'POST /console/help/article/history'>['list'][number]

/** How often an open editor looks for versions of other people. */
const lookAgainMs = 15_000

export const languageNames: Record<Lang, string> = { en: 'English', cn: '中文' }

export function useHelpArticles(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'help', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/help/article/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useHelpArticle(slug: string) {
  return useQuery({
    queryKey: ['console', 'help', 'article', slug],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/help/article/info/{slug}', { params: { slug }, quiet: true, signal })),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

export function useArticleHistory(slug: string, lang: Lang, page: number) {
  const body = { slug, lang, page, pageSize: 20 }
  return useQuery({
    queryKey: ['console', 'help', 'history', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/help/article/history', { body, reads: true, quiet: true, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useArticleVersion(slug: string, lang: Lang, version: number | undefined) {
  const body = { slug, lang, version: version ?? 0 }
  return useQuery({
    queryKey: ['console', 'help', 'version', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/help/article/version', { body, reads: true, quiet: true, signal })),
    enabled: version !== undefined,
    staleTime: Infinity,
  })
}

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

export const useSaveTexts = () =>
  useChange((body: SaveBody) => unwrapResult(client.call('POST /console/help/article/save', { body, ...once() })))

export const usePublishTexts = () =>
  useChange((body: PublishBody) => unwrapResult(client.call('POST /console/help/article/publish', { body, ...once() })))

export const useUnpublishText = () =>
  useChange((body: SeenBody) => unwrapResult(client.call('POST /console/help/article/unpublish', { body, ...once() })))

export const useDiscardText = () =>
  useChange((body: SeenBody) => unwrapResult(client.call('POST /console/help/article/discard', { body, ...once() })))

export const useConfirmTranslation = () =>
  useChange((body: SeenBody) =>
    unwrapResult(client.call('POST /console/help/article/confirmTranslation', { body, ...once() })),
  )

/** Reads an article again, and ends when that is done. */
export function useReadAgain(slug: string | undefined): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.refetchQueries({ queryKey: ['console', 'help', 'article', slug] })
}

function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    // Also after a refusal: another user may have changed the article.
    onSettled: () => {
      for (const queryKey of [['console', 'help'], ['help']]) void cache.invalidateQueries({ queryKey })
    },
  })
}
