import { formatDateTime, formatList } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { PlainTable } from '../shared/list/plain-table.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { useDeleteStrategy, useStrategies, type StrategyRow } from './strategy-queries.ts'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

/** Earlier rankings of the agency. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, goTo } = useUrlFilters()
  const query = useStrategies(page)
  useExistingPage(query.data, goTo)
  const create = (
    <ButtonLink $kind="main" to="/content-strategy/form">
      {translate('strategy.again')}
    </ButtonLink>
  )
  return (
    <Page title={translate('page.strategyHistory.title')} headerActions={create}>
      {query.isPending && <ListLoading label={translate('strategy.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.total === 0 && (
        <ListEmpty title={translate('strategy.noHistory')} text={translate('strategy.noHistoryText')}>
          {create}
        </ListEmpty>
      )}
      {query.data && query.data.total > 0 && (
        <ContentCard>
          <StrategyTable rows={query.data.list} />
          <Pager {...query.data} onPage={goTo} />
        </ContentCard>
      )}
    </Page>
  )
}

function StrategyTable({ rows }: { rows: readonly StrategyRow[] }) {
  const { translate, lang } = useTranslator()
  const remove = useDeleteStrategy()
  const names = {
    regions: translate('strategy.column.regions'),
    markets: translate('strategy.column.markets'),
    found: translate('strategy.column.found'),
    user: translate('strategy.column.user'),
    actions: translate('airline.column.actions'),
  }
  const askAndDelete = async ({ id, submitted }: StrategyRow) => {
    const time = formatDateTime(submitted, lang)
    const isSure = await confirm({
      title: translate('strategy.deleteTitle'),
      text: translate('strategy.deleteText', { time }),
      action: translate('strategy.delete'),
    })
    if (isSure) remove.mutate(id)
  }
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{translate('strategy.column.submitted')}</th>
          <th scope="col">{names.regions}</th>
          <th scope="col">{names.markets}</th>
          <th scope="col" data-number>
            {names.found}
          </th>
          <th scope="col">{names.user}</th>
          <th scope="col">{names.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/content-strategy/result/${row.id}`}>{formatDateTime(row.submitted, lang)}</Link>
            </th>
            <td data-name={names.regions}>
              {formatList(
                row.form.regions.map((each) => translate(`guide.region.${each}`)),
                lang,
              )}
            </td>
            <td data-name={names.markets}>
              {formatList(
                row.form.markets.map((each) => formatCountry(each, lang)),
                lang,
              ) || '–'}
            </td>
            <td data-number data-name={names.found}>
              {formatCount(row.found, lang)}
            </td>
            <td data-name={names.user}>{row.user}</td>
            <td data-name={names.actions}>
              <Actions role="group" aria-label={names.actions}>
                <Link to={`/content-strategy/result/${row.id}`}>{translate('strategy.view')}</Link>
                <WithCall call="POST /contentStrategy/delete/{id}">
                  <Button $small $kind="plain" onClick={() => void askAndDelete(row)}>
                    {translate('strategy.delete')}
                  </Button>
                </WithCall>
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const Actions = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
`
