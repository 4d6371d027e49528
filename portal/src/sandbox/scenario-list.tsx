import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { ChoiceFilter } from '../shared/filters/console-filters.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { TextFilter } from '../shared/filters/text-filter.tsx'
import { useListFilters } from '../shared/filters/use-list-filters.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import type { AgencySandbox } from './sandbox-queries.ts'

type Scenario = AgencySandbox['scenarios'][number]

const families = [
  ...(['search', 'fare_search', 'verify', 'order', 'pay', 'ticket', 'ancillary', 'void'] as const),
  ...(['refund', 'claim', 'batch', 'incident', 'requests', 'assistant', 'fault'] as const),
] satisfies Scenario['family'][]

const pageSize = 20

/** Every scenario of the simulator: how it is started, and what happens. */
export function ScenarioList({ scenarios }: Pick<AgencySandbox, 'scenarios'>) {
  const { translate, lang } = useTranslator()
  const filters = useListFilters({ keyword: /^.{1,60}$/, family: families })
  const { keyword = '', family } = filters.values
  const typed = keyword.toLocaleLowerCase()
  const shown = scenarios.filter(
    (each) =>
      (family === undefined || each.family === family) &&
      [each.id, each.how[lang], each.expect[lang]].some((text) => text.toLocaleLowerCase().includes(typed)),
  )
  return (
    <ContentCard>
      <h2>{translate('console.sandbox.scenarios')}</h2>
      <FilterBar count={filters.count} onReset={filters.reset}>
        <TextFilter
          label={translate('console.sandbox.keyword')}
          value={filters.values.keyword}
          maxLength={60}
          onChange={(text) => filters.set({ keyword: text })}
        />
        <ChoiceFilter
          label={translate('console.sandbox.family')}
          choices={families}
          nameOf={(each) => translate(`console.sandbox.families.${each}`)}
          value={family}
          onChange={(chosen) => filters.set({ family: chosen })}
        />
      </FilterBar>
      <p role="status">{translate('console.sandbox.count', { count: shown.length })}</p>
      {shown.length === 0 && (
        <ListEmpty title={translate('console.sandbox.none')} text={translate('console.booking.noMatchText')} />
      )}
      <List aria-label={translate('console.sandbox.scenarios')}>
        {shown.slice((filters.page - 1) * pageSize, filters.page * pageSize).map(({ id, how, expect }) => (
          <li key={id}>
            <code>{id}</code>
            <b>{how[lang]}</b>
            <span>{expect[lang]}</span>
          </li>
        ))}
      </List>
      <Pager total={shown.length} page={filters.page} pageSize={pageSize} onPage={filters.goTo} />
    </ContentCard>
  )
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin-block-start: 10px;

  li {
    display: grid;
    gap: 2px;
    padding-block-end: 10px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    overflow-wrap: anywhere;
  }
  code,
  span {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  b {
    font-weight: 500;
  }
`
