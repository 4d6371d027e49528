import { type Announcement, formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { AnnouncementPill } from './announcement-pill.tsx'

export function createAnnouncementColumns(translate: Translate, lang: Lang): Column<Announcement>[] {
  return [
    {
      id: 'title',
      header: translate('console.news.title'),
      isAlwaysVisible: true,
      cell: ({ newsId, titleEn, titleCn }) => (
        <>
          <Link data-row-link to={`/console/news/${newsId}`}>
            {lang === 'cn' ? titleCn : titleEn}
          </Link>
          <small lang={lang === 'cn' ? 'en' : 'zh-CN'}>{lang === 'cn' ? titleEn : titleCn}</small>
        </>
      ),
    },
    {
      id: 'category',
      header: translate('console.news.category'),
      cell: ({ category }) => translate(`workspace.news.category.${category}`),
    },
    { id: 'state', header: translate('console.agency.column.status'), cell: (row) => <AnnouncementPill {...row} /> },
    {
      id: 'published',
      header: translate('console.news.publishedAt'),
      cell: ({ publishedAt }) => formatDateTime(publishedAt, lang),
    },
    { id: 'changedBy', header: translate('console.news.changedBy'), cell: ({ changedBy }) => changedBy || '–' },
  ]
}
