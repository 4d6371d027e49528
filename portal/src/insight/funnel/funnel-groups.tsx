import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { formatCount, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { toPercentOf } from '../workspace.rules.ts'
import { groupText, type Funnel, type FunnelDimension, type FunnelParams } from './funnel-params.ts'

interface FunnelGroupsProps {
  dimension: FunnelDimension
  groups: Funnel['groups'][FunnelDimension]
  params: FunnelParams
}

/** Visits, searches and tickets of each group; a link narrows the page to the group. */
export function FunnelGroups({ dimension, groups, params }: FunnelGroupsProps) {
  const { translate, lang } = useTranslator()
  const names = {
    visits: translate('insight.funnel.visits'),
    search: translate('insight.funnel.step.search'),
    issued: translate('insight.funnel.step.issued'),
    share: translate('insight.funnel.share'),
  }
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate(`insight.funnel.by.${dimension}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{translate(`insight.funnel.${dimension}`)}</th>
            {Object.values(names).map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, visits, search, issued }) => (
            <tr key={name}>
              <th scope="row">
                {name === 'other' || params.chosen ? (
                  groupText(translate, dimension, name)
                ) : (
                  <Link to={`/dashboard/funnel?${params.addressOf(dimension, name)}`}>
                    {groupText(translate, dimension, name)}
                  </Link>
                )}
              </th>
              <td data-number data-name={names.visits}>
                {formatCount(visits, lang)}
              </td>
              <td data-number data-name={names.search}>
                {formatCount(search, lang)}
              </td>
              <td data-number data-name={names.issued}>
                {formatCount(issued, lang)}
              </td>
              <td data-number data-name={names.share}>
                {search === 0 ? '–' : formatPercent(toPercentOf(issued, search), lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}
