import type { CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

export type CategorySetting = CallAnswer<'POST /clientNotification/list'>[number]

export const settingsKey = ['notification', 'settings']
export const inboxKey = ['notification', 'inbox']

export function useNotificationSettings() {
  return useQuery({
    queryKey: settingsKey,
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /clientNotification/list', { query: {}, body: {}, reads: true, quiet: true, signal }),
      ),
  })
}

/** Names of the categories by their type. */
export function useNotificationCategories(): (type: number) => string {
  const { lang } = useTranslator()
  const { data } = useQuery({
    queryKey: ['notification', 'categories', lang],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /clientNotification/category/list', { body: {}, reads: true, quiet: true, signal }),
      ),
  })
  return (type) => data?.find((each) => each.type === type)?.name ?? ''
}

export function useInbox(page: number) {
  const { lang } = useTranslator()
  return useQuery({
    queryKey: [...inboxKey, lang, page],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /clientNotification/inbox/getPageList', {
          ...{ body: { page, pageSize: 10 }, reads: true, quiet: true, signal },
        }),
      ),
  })
}
