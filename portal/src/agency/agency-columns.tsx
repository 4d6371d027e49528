import { formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import { formatCount } from '../shared/i18n/numbers.ts'
import type { Translate } from '../shared/i18n/translations.ts'
import type { Column } from '../shared/list/data-table.tsx'
import { AgencyPill } from './agency-pill.tsx'
import type { ListedAgency } from './agency-queries.ts'

export function createAgencyColumns(translate: Translate, lang: Lang): Column<ListedAgency>[] {
  const header = (name: 'agency' | 'mode' | 'users' | 'lastSignIn' | 'status') =>
    translate(`console.agency.column.${name}`)
  return [
    {
      id: 'agency',
      header: header('agency'),
      isAlwaysVisible: true,
      cell: ({ code, name }) => (
        <>
          <Link data-row-link to={`/console/agencies/${code}`}>
            {name}
          </Link>{' '}
          <small>{code}</small>
        </>
      ),
    },
    { id: 'status', header: header('status'), cell: (agency) => <AgencyPill {...agency} /> },
    {
      id: 'mode',
      header: header('mode'),
      cell: ({ mode, currency }) => `${translate(`console.agency.mode.${mode}`)} · ${currency}`,
    },
    { id: 'users', header: header('users'), isNumber: true, cell: ({ users }) => formatCount(users, lang) },
    {
      id: 'lastSignIn',
      header: header('lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? '–' : formatDateTime(lastSignInAt, lang)),
    },
  ]
}
