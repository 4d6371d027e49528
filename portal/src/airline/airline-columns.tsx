import { Link } from 'react-router'
import styled from 'styled-components'
import { formatCount } from '../shared/i18n/numbers.ts'
import { formatCountry } from '../shared/i18n/country-name.ts'
import type { Translate } from '../shared/i18n/translations.ts'
import type { Lang } from '@gangway/core'
import type { Column } from '../shared/list/data-table.tsx'
import type { ListedAirline } from './airline-queries.ts'
import { AirlineStatusPill, RulesPill } from './airline-pills.tsx'
import { FollowButton } from './follow-button.tsx'
import { formatFunctions, formatPayments } from './airline-texts.ts'

type ColumnName =
  | 'airline'
  | 'region'
  | 'status'
  | 'rules'
  | 'routes'
  | 'supports'
  | 'bookingWindow'
  | 'refundDays'
  | 'actions'

interface ColumnContext {
  translate: Translate
  lang: Lang
  nameOf: (code: string) => string
}

export function createAirlineColumns({ translate, lang, nameOf }: ColumnContext): readonly Column<ListedAirline>[] {
  const header = (name: ColumnName) => translate(`airline.column.${name}`)
  return [
    {
      id: 'airline',
      header: header('airline'),
      isAlwaysVisible: true,
      cell: ({ airline }) => (
        <>
          <Link to={`/airline/detail/${airline}`}>{nameOf(airline)}</Link> <small>{airline}</small>
        </>
      ),
    },
    {
      id: 'region',
      header: header('region'),
      cell: ({ region, country }) => (
        <>
          {formatCountry(country, lang)} <small>{translate(`guide.region.${region}`)}</small>
        </>
      ),
    },
    { id: 'status', header: header('status'), cell: ({ status }) => <AirlineStatusPill status={status} /> },
    { id: 'rules', header: header('rules'), cell: ({ rules }) => <RulesPill rules={rules} /> },
    { id: 'routes', header: header('routes'), isNumber: true, cell: ({ routes }) => formatCount(routes, lang) },
    {
      id: 'supports',
      header: header('supports'),
      cell: ({ supports }) => (
        <Supported>
          {formatFunctions(supports, { translate, lang })}{' '}
          <small>{formatPayments(supports, { translate, lang })}</small>
        </Supported>
      ),
    },
    {
      id: 'bookingWindow',
      header: header('bookingWindow'),
      isNumber: true,
      cell: ({ bookingWindowDays }) => translate('guide.days', { count: bookingWindowDays }),
    },
    {
      id: 'refund',
      header: header('refundDays'),
      isNumber: true,
      cell: ({ refundDays }) => translate('guide.days', { count: refundDays }),
    },
    {
      id: 'actions',
      header: header('actions'),
      cell: ({ airline, followed, subscribed }) => (
        <Actions>
          <FollowButton airline={airline} name={nameOf(airline)} followed={followed} subscribed={subscribed} />
          <Link
            to={`/airline/detail/${airline}`}
            aria-label={translate('airline.manageName', { name: nameOf(airline) })}
          >
            {translate('airline.manage')}
          </Link>
        </Actions>
      ),
    },
  ]
}

const Supported = styled.span`
  display: inline-block;
  min-inline-size: 100px;
  font-size: 0.92rem;
`

const Actions = styled.span`
  display: grid;
  justify-items: start;
  gap: 4px;
  white-space: nowrap;
`
