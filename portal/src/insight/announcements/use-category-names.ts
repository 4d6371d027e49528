import type { Announcement, Lang } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'

type CategoryNames = Record<Announcement['category'], string>

/** The names of the categories in both languages, of which the portal has loaded one. */
export function useCategoryNames(): Record<Lang, CategoryNames> | undefined {
  return useQuery({
    queryKey: ['messages', 'newsCategories'],
    queryFn: async () => {
      const [en, cn] = await Promise.all([import('../../messages/en.json'), import('../../messages/zh-CN.json')])
      return { en: en.default.workspace.news.category, cn: cn.default.workspace.news.category }
    },
    staleTime: Infinity,
  }).data
}
