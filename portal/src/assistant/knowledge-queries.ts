import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /assistant/article/getPageList'>['body']>

export type Tone = CallAnswer<'GET /assistant/tone'>
export type ListedArticle = CallAnswer<'POST /assistant/article/getPageList'>['list'][number]
export type EditedArticle = CallAnswer<'GET /assistant/article/info/{id}'>
export type ArticleDraft = NonNullable<CallInput<'POST /assistant/article/save'>['body']>

export function useTone() {
  return useQuery({
    queryKey: ['knowledge', 'tone'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /assistant/tone', { quiet: true, signal })),
  })
}

export function useOwnArticles(body: ListBody) {
  return useQuery({
    queryKey: ['knowledge', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /assistant/article/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useOwnArticle(id: string) {
  return useQuery({
    queryKey: ['knowledge', 'article', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /assistant/article/info/{id}', { params: { id }, quiet: true, signal })),
    // What is typed must not be replaced by what a colleague has saved: saving tells.
    staleTime: Infinity,
    gcTime: 0,
  })
}

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

export const useUpdateTone = () =>
  useChange((body: Tone) => unwrapResult(client.call('POST /assistant/tone/update', { body, ...once() })))

export const useSaveArticle = () =>
  useChange((body: ArticleDraft) => unwrapResult(client.call('POST /assistant/article/save', { body, ...once() })))

export const useDeleteArticle = () =>
  useChange((body: { id: string; version: number }) =>
    unwrapResult(client.call('POST /assistant/article/delete', { body, ...once() })),
  )

function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    // The help centre lists the articles as well. The editor closes before the lists are read again.
    onSuccess: () => {
      for (const name of ['knowledge', 'help']) void cache.invalidateQueries({ queryKey: [name] })
    },
  })
}
