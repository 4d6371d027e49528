import { categoryLabel } from '@gangway/core'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { Page } from '../layout/page.tsx'
import { ContentCard } from '../layout/card.ts'
import { ColumnSelect } from '../shared/list/column-choice.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useLocalPreference } from '../shared/hooks/use-local-preference.ts'
import { Pager } from '../shared/list/pager.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { phoneQuery } from '../theme.ts'
import { AskAssistantButton } from './ask-assistant-button.tsx'
import { RaiseRequestButton } from './raise-button.tsx'
import { RequestCards } from './request-cards.tsx'
import { createRequestColumns } from './request-columns.tsx'
import { noRequestFilters, hasRequestListFilters, parseRequestFilters, RequestFilterChips } from './request-filters.tsx'
import { useCategories, useRequests } from './request-queries.ts'
import { ResetButton } from '../shared/ui/reset-button.tsx'

const pageSize = 20

export function Screen() {
  const { translate, lang } = useTranslator()
  const filters = useUrlFilters()
  const isPhone = useMediaQuery(phoneQuery)
  const tree = useCategories()
  const [hidden, setHidden] = useHiddenRequestColumns()
  const list = useRequests({ ...parseRequestFilters(filters), page: filters.page, pageSize })
  const columns = useMemo(() => {
    const labels = new Map(tree.map((node) => [node.value, categoryLabel(node, lang)]))
    return createRequestColumns({ translate, lang, getCategoryLabel: (value) => labels.get(value) ?? '' })
  }, [translate, lang, tree])
  const rows = list.data?.list ?? []
  return (
    <Page
      title={translate('page.requests.title')}
      headerActions={
        <HeaderActions>
          {!isPhone && <ColumnSelect columns={columns} hidden={hidden} onChange={setHidden} />}
          <AskAssistantButton />
          <RaiseRequestButton isPrimary />
        </HeaderActions>
      }
    >
      <RequestFilterChips {...filters} />
      {list.isPending && <ListLoading label={translate('request.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <ContentCard>
          {hasRequestListFilters(filters) ? (
            <ListEmpty title={translate('request.list.noneTitle')} text={translate('request.list.noneText')}>
              <ResetButton onReset={() => filters.set(noRequestFilters)} />
            </ListEmpty>
          ) : (
            <ListEmpty title={translate('request.list.emptyTitle')} text={translate('request.list.emptyText')} />
          )}
        </ContentCard>
      )}
      {list.data && rows.length > 0 && (
        <>
          {isPhone ? (
            <RequestCards rows={rows} />
          ) : (
            <DataTable
              label={translate('page.requests.title')}
              columns={columns}
              rows={rows}
              idOf={({ rowId }) => rowId}
              hidden={hidden}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={filters.goTo} />
        </>
      )}
    </Page>
  )
}

function useHiddenRequestColumns(): [hidden: readonly string[], change: (hidden: readonly string[]) => void] {
  return useLocalPreference<readonly string[]>('requests.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
