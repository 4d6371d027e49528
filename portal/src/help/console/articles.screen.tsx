import { formatDateTime, helpTopics } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardList } from '../../shared/list/cards.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { createArticleColumns, lastChanged, titleOf } from './article-columns.tsx'
import { ArticlePill, OlderPill } from './article-pill.tsx'
import { languageNames, useHelpArticles, type ArticleFilters, type ListedHelpArticle } from './article-queries.ts'
import { useExistingPage } from '../../shared/list/use-existing-page.ts'

const langs = ['en', 'cn'] as const
const states = ['draft', 'published'] as const

/** The articles of the provider with the state of their texts. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,100}$/)
  const topic = helpTopics.find((each) => each === value('topic'))
  const lang = langs.find((each) => each === value('lang'))
  const state = states.find((each) => each === value('state'))
  const isOlder = value('older') === 'yes'
  const count = [keyword, topic, lang, state, isOlder || undefined].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', topic: '', lang: '', state: '', older: '' })
  const filters: ArticleFilters = {
    ...(keyword !== undefined && { keyword }),
    ...(topic && { topic }),
    ...(lang && { lang }),
    ...(state && { state }),
    ...(isOlder && { isOlder }),
  }
  const query = useHelpArticles({ page, pageSize: 20, ...filters })
  useExistingPage(query.data, goTo)
  return (
    <Page
      title={translate('page.consoleArticles.title')}
      headerActions={
        <WithCall call="POST /console/help/article/save">
          <ButtonLink to="/console/articles/new">{translate('console.article.add')}</ButtonLink>
        </WithCall>
      }
    >
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('console.article.keyword')}
          value={keyword}
          maxLength={100}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('console.article.topic')}
          anyLabel={translate('airline.filter.any')}
          choices={helpTopics.map((each) => [each, translate(`help.topic.${each}`)])}
          value={topic}
          onChange={(chosen) => set({ topic: chosen })}
        />
        <SelectFilter
          label={translate('knowledge.field.lang')}
          anyLabel={translate('airline.filter.any')}
          choices={langs.map((each) => [each, languageNames[each]])}
          value={lang}
          onChange={(chosen) => set({ lang: chosen })}
        />
        <SelectFilter
          label={translate('knowledge.field.state')}
          anyLabel={translate('airline.filter.any')}
          choices={states.map((each) => [each, translate(`knowledge.state.${each}`)])}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
        <SelectFilter
          label={translate('console.article.translation')}
          anyLabel={translate('airline.filter.any')}
          choices={[['yes', translate('console.article.older')]]}
          value={isOlder ? 'yes' : undefined}
          onChange={(chosen) => set({ older: chosen })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('console.article.loading')} rows={8} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'knowledge.noMatch' : 'knowledge.none')}
          text={translate(count > 0 ? 'knowledge.noMatchText' : 'console.article.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows articles={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}

function Rows({ articles, isStale }: { articles: readonly ListedHelpArticle[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createArticleColumns(translate, lang), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleArticles.title')}
        columns={columns}
        rows={articles}
        idOf={({ slug }) => slug}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {articles.map((article) => {
        const last = lastChanged(article.texts)
        return (
          <li key={article.slug}>
            <Link to={`/console/articles/${article.slug}`}>{titleOf(article, lang)}</Link>
            {article.texts.map((text) => (
              <span key={text.lang}>
                {languageNames[text.lang]} <ArticlePill {...text} /> {text.isOlder && <OlderPill />}
              </span>
            ))}
            <small>
              {translate(`help.topic.${article.topic}`)}
              {last && ` · ${formatDateTime(last.changedAt, lang)}`}
            </small>
          </li>
        )
      })}
    </CardList>
  )
}
