import { labelOf } from '@gangway/core'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useAddressFilters } from '../shared/address-filters.ts'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { ColumnChoice } from '../shared/column-choice.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { useOwnSetting } from '../shared/own-setting.ts'
import { Pager } from '../shared/pager.tsx'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { AskButton } from './ask-button.tsx'
import { RaiseButton } from './raise-button.tsx'
import { RequestCards } from './request-cards.tsx'
import { requestColumns } from './request-columns.tsx'
import { isNarrowed, readRequestFilters, RequestFilters } from './request-filters.tsx'
import { useCategories, useRequests } from './request-queries.ts'

const pageSize = 20

/** What the agency wants from support, and how it stands. */
export function Screen() {
  const { say, lang } = useWords()
  const address = useAddressFilters()
  const isPhone = useMedia(phoneQuery)
  const tree = useCategories()
  const [hidden, setHidden] = useHiddenColumns()
  const list = useRequests({ ...readRequestFilters(address), page: address.page, pageSize })
  const columns = useMemo(() => {
    const labels = new Map(tree.map((node) => [node.value, labelOf(node, lang)]))
    return requestColumns({ say, lang, labelOf: (value) => labels.get(value) ?? '' })
  }, [say, lang, tree])
  const rows = list.data?.list ?? []
  return (
    <Page
      title={say('page.requests.title')}
      beside={
        <Beside>
          {!isPhone && <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
          <AskButton />
          <RaiseButton isMain />
        </Beside>
      }
    >
      <RequestFilters {...address} />
      {list.isPending && <ListLoading label={say('request.list.loading')} rows={8} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <Panel>
          {isNarrowed(address) ? (
            <ListEmpty title={say('request.list.noneTitle')} text={say('request.list.noneText')}>
              <Button onClick={() => address.set(nothing)}>{say('filter.clearAll')}</Button>
            </ListEmpty>
          ) : (
            <ListEmpty title={say('request.list.emptyTitle')} text={say('request.list.emptyText')} />
          )}
        </Panel>
      )}
      {list.data && rows.length > 0 && (
        <>
          {isPhone ? (
            <RequestCards rows={rows} />
          ) : (
            <DataTable
              label={say('page.requests.title')}
              columns={columns}
              rows={rows}
              idOf={({ rowId }) => rowId}
              hidden={hidden}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...list.data} onPage={address.goTo} />
        </>
      )}
    </Page>
  )
}

const nothing = { requestNo: '', orderNo: '', category: '', state: '', creator: '', createdFrom: '', createdTo: '' }

function useHiddenColumns(): [hidden: readonly string[], change: (hidden: readonly string[]) => void] {
  return useOwnSetting<readonly string[]>('requests.hidden', (known) =>
    Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [],
  )
}

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
