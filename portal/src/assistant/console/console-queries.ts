import type { CallAnswer, CallInput, InsightDays, Lang } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/assistant/unanswered/getPageList'>['body']>

export type AssistantFigures = CallAnswer<'POST /console/assistant/figures'>
export type UnansweredGroup = CallAnswer<'POST /console/assistant/unanswered/getPageList'>['list'][number]

export function useAssistantFigures(days: InsightDays) {
  return useQuery({
    queryKey: ['console', 'assistant', 'figures', days],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /console/assistant/figures', { body: { days }, reads: true, quiet: true, signal }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function useUnanswered(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'assistant', 'unanswered', body],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /console/assistant/unanswered/getPageList', { body, reads: true, quiet: true, signal }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function useFoundArticles(lang: Lang, text: string) {
  return useQuery({
    queryKey: ['console', 'assistant', 'find', lang, text],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /console/assistant/article/find', { body: { lang, text }, reads: true, quiet: true, signal }),
      ),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })
}

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

export const useCreateArticle = () =>
  useChange((body: NonNullable<CallInput<'POST /console/assistant/article/create'>['body']>) =>
    unwrapResult(client.call('POST /console/assistant/article/create', { body, ...once() })),
  )

export const useAddExample = () =>
  useChange((body: NonNullable<CallInput<'POST /console/assistant/example/add'>['body']>) =>
    unwrapResult(client.call('POST /console/assistant/example/add', { body, ...once() })),
  )

function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['console', 'assistant'] }),
        cache.invalidateQueries({ queryKey: ['help'] }),
      ]),
  })
}
