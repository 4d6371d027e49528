import { useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { useListFilters } from '../shared/filters/use-list-filters.ts'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { FilteredList } from '../shared/list/filtered-list.tsx'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { agencyArticleKinds } from '@gangway/core'
import { ArticleDrawer } from './article-drawer.tsx'
import { ArticleRows } from './article-rows.tsx'
import { useOwnArticles, useTone } from './knowledge-queries.ts'
import { ToneForm } from './tone-form.tsx'

/** How the assistant speaks for the agency, and what it knows from the agency. The URL names the open article. */
export function Screen() {
  const { translate } = useTranslator()
  const { value, set } = useUrlFilters()
  const filters = useListFilters({ keyword: /^.{1,60}$/, kind: agencyArticleKinds })
  const open = value('article', /^[\w-]{1,64}$/)
  const [isAdding, setAdding] = useState(false)
  const tone = useTone()
  const { values } = filters
  const list = useOwnArticles({ page: filters.page, pageSize: 20, ...values })
  const close = () => {
    setAdding(false)
    if (open !== undefined) set({ article: '' })
  }
  return (
    <Page title={translate('page.assistantSettings.title')}>
      <Column>
        <Muted>{translate('knowledge.about')}</Muted>
        {tone.isPending && <ListLoading label={translate('knowledge.loading')} rows={3} />}
        {tone.isError && <ListFailed error={tone.error} onRetry={() => void tone.refetch()} />}
        {tone.data && <ToneForm tone={tone.data} />}
        <ListHeading>
          <h2>{translate('knowledge.articles')}</h2>
          <WithCall call="POST /assistant/article/save">
            <Button $kind="main" onClick={() => setAdding(true)}>
              {translate('knowledge.add')}
            </Button>
          </WithCall>
        </ListHeading>
        <div>
          <FilteredList
            query={list}
            state={filters}
            loading={translate('knowledge.loading')}
            skeletonRows={4}
            none={{ title: translate('knowledge.none'), text: translate('knowledge.noneText') }}
            noMatch={{ title: translate('knowledge.noMatch'), text: translate('knowledge.noMatchText') }}
            filters={
              <>
                <TextFilter
                  label={translate('knowledge.keyword')}
                  value={values.keyword}
                  maxLength={60}
                  onChange={(keyword) => filters.set({ keyword })}
                />
                <SelectFilter
                  label={translate('knowledge.field.kind')}
                  anyLabel={translate('knowledge.anyKind')}
                  choices={agencyArticleKinds.map((each) => [each, translate(`knowledge.kind.${each}`)])}
                  value={values.kind}
                  onChange={(kind) => filters.set({ kind })}
                />
              </>
            }
          >
            {(found, isStale) => <ArticleRows articles={found.list} isStale={isStale} />}
          </FilteredList>
        </div>
      </Column>
      {(isAdding || open !== undefined) && (
        <ArticleDrawer key={open ?? 'new'} id={isAdding ? undefined : open} onClose={close} />
      )}
    </Page>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Muted = styled.p`
  max-inline-size: 80ch;
  color: ${({ theme }) => theme.color.muted};
`

const ListHeading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-block-start: 8px;

  h2 {
    font-size: 1.15rem;
  }
`
