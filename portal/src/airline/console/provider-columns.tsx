import type { Lang } from '@gangway/core'
import { Link } from 'react-router'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatCountry } from '../../shared/i18n/country-name.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { AirlineStatusPill } from '../airline-pills.tsx'
import type { ProviderAirlines } from './provider-queries.ts'

interface ColumnContext extends Pick<ProviderAirlines, 'names'> {
  translate: Translate
  lang: Lang
}

export function createProviderColumns({
  translate,
  lang,
  names,
}: ColumnContext): Column<ProviderAirlines['list'][number]>[] {
  const header = (name: 'airline' | 'country' | 'status') => translate(`airline.column.${name}`)
  return [
    {
      id: 'airline',
      header: header('airline'),
      isAlwaysVisible: true,
      cell: ({ airline }) => (
        <>
          <Link data-row-link to={`/console/airlines/${airline}`}>
            {getCodeName(names.airlines, airline, lang)}
          </Link>{' '}
          <small>{airline}</small>
        </>
      ),
    },
    { id: 'country', header: header('country'), cell: ({ country }) => formatCountry(country, lang) },
    {
      id: 'status',
      header: header('status'),
      cell: ({ status, inviteOnly }) => (
        <>
          <AirlineStatusPill status={status} />{' '}
          {inviteOnly && <Pill $tone="warn">{translate('console.airline.inviteOnly')}</Pill>}
        </>
      ),
    },
    {
      id: 'changes',
      header: translate('console.airline.changes'),
      isNumber: true,
      cell: ({ changes }) => (changes === 0 ? '–' : formatCount(changes, lang)),
    },
    {
      id: 'rules',
      header: translate('console.airline.rulesVersion'),
      isNumber: true,
      cell: ({ rulesVersion }) => rulesVersion ?? '–',
    },
    {
      id: 'agreed',
      header: translate('console.airline.agreed'),
      isNumber: true,
      cell: ({ rulesVersion, agreed }) => (rulesVersion === null ? '–' : formatCount(agreed, lang)),
    },
  ]
}
