import { formatDateTime, type Lang } from '@gangway/core'
import type { Translate } from '../shared/i18n/translations.ts'
import type { Column } from '../shared/list/data-table.tsx'
import { DownloadActions } from './download-actions.tsx'
import type { ListedDownload } from './download-queries.ts'
import { DownloadStatus } from './download-status.tsx'

export function createDownloadColumns(translate: Translate, lang: Lang): Column<ListedDownload>[] {
  return [
    { id: 'name', header: translate('download.name'), isAlwaysVisible: true, cell: ({ name }) => name },
    { id: 'type', header: translate('download.type'), cell: ({ type }) => translate(`download.kind.${type}`) },
    { id: 'state', header: translate('download.state'), cell: (task) => <DownloadStatus task={task} /> },
    {
      id: 'created',
      header: translate('download.created'),
      cell: ({ created }) => formatDateTime(created, lang),
    },
    {
      id: 'actions',
      header: translate('download.actions'),
      isNumber: true,
      cell: (task) => <DownloadActions task={task} />,
    },
  ]
}
