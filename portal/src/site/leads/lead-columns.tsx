import { formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { LeadPill } from './lead-pill.tsx'
import type { ListedLead } from './lead-queries.ts'

export function createLeadColumns(translate: Translate, lang: Lang): Column<ListedLead>[] {
  const header = (name: 'company' | 'kind' | 'email' | 'createdAt' | 'status') =>
    translate(`console.lead.column.${name}`)
  return [
    {
      id: 'company',
      header: header('company'),
      isAlwaysVisible: true,
      cell: ({ id, company, name }) => (
        <>
          <Link data-row-link to={`/console/leads/${id}`}>
            {company}
          </Link>
          <br />
          <small>{name}</small>
        </>
      ),
    },
    { id: 'status', header: header('status'), cell: (lead) => <LeadPill {...lead} /> },
    { id: 'kind', header: header('kind'), cell: (lead) => leadSource(translate, lead) },
    { id: 'email', header: header('email'), cell: ({ email }) => email },
    { id: 'createdAt', header: header('createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt, lang) },
  ]
}

/** The form, and the trade event or airline that it was about. */
export function leadSource(translate: Translate, { kind, subject }: Pick<ListedLead, 'kind' | 'subject'>): string {
  const form = translate(`console.lead.kind.${kind}`)
  return subject === null ? form : `${form} · ${subject.replace(/^\//, '')}`
}
