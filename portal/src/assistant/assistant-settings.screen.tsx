import { useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { agencyArticleKinds } from '@gangway/core'
import { ArticleDrawer } from './article-drawer.tsx'
import { ArticleRows } from './article-rows.tsx'
import { useOwnArticles, useTone } from './knowledge-queries.ts'
import { ToneForm } from './tone-form.tsx'

/** How the assistant speaks for the agency, and what it knows from the agency. The URL names the open article. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,60}$/)
  const kind = agencyArticleKinds.find((each) => each === value('kind'))
  const open = value('article', /^[\w-]{1,64}$/)
  const [isAdding, setAdding] = useState(false)
  const tone = useTone()
  const list = useOwnArticles({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(kind && { kind }),
  })
  const reset = () => set({ keyword: '', kind: '' })
  const count = [keyword, kind].filter((each) => each !== undefined).length
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
        <FilterBar count={count} onReset={reset}>
          <TextFilter
            label={translate('knowledge.keyword')}
            value={keyword}
            maxLength={60}
            onChange={(typed) => set({ keyword: typed })}
          />
          <SelectFilter
            label={translate('knowledge.field.kind')}
            anyLabel={translate('knowledge.anyKind')}
            choices={agencyArticleKinds.map((each) => [each, translate(`knowledge.kind.${each}`)])}
            value={kind}
            onChange={(chosen) => set({ kind: chosen })}
          />
        </FilterBar>
        {list.isPending && <ListLoading label={translate('knowledge.loading')} rows={4} />}
        {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && list.data.list.length === 0 && (
          <ListEmpty
            title={translate(count > 0 ? 'knowledge.noMatch' : 'knowledge.none')}
            text={translate(count > 0 ? 'knowledge.noMatchText' : 'knowledge.noneText')}
          >
            <ResetButton isEmpty={count === 0} onReset={reset} />
          </ListEmpty>
        )}
        {list.data && list.data.list.length > 0 && (
          <div>
            <ArticleRows articles={list.data.list} isStale={list.isPlaceholderData} />
            <Pager {...list.data} onPage={goTo} />
          </div>
        )}
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
