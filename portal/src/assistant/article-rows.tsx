import { formatDateTime, type Lang } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { CardList } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { Pill } from '../shared/ui/pill.ts'
import { phoneQuery } from '../theme.ts'
import type { ListedArticle } from './knowledge-queries.ts'

const languageNames: Record<Lang, string> = { en: 'English', cn: '中文' }

export function ArticleRows({ articles, isStale }: { articles: readonly ListedArticle[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const { address } = useUrlQuery()
  const isPhone = useMediaQuery(phoneQuery)
  const query = address.toString()
  const pathOf = useMemo(
    () => (id: string) => {
      const next = new URLSearchParams(query)
      next.set('article', id)
      return `?${next.toString()}`
    },
    [query],
  )
  const columns = useMemo(() => createColumns(translate, lang, pathOf), [translate, lang, pathOf])
  if (!isPhone)
    return (
      <DataTable
        label={translate('knowledge.articles')}
        columns={columns}
        rows={articles}
        idOf={({ id }) => id}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {articles.map(({ id, title, kind, state, lang: language }) => (
        <li key={id}>
          <Link to={pathOf(id)}>{title}</Link>
          <span>
            <StatePill state={state} />
          </span>
          <small>
            {translate(`knowledge.kind.${kind}`)} · {languageNames[language]}
          </small>
        </li>
      ))}
    </CardList>
  )
}

function StatePill({ state }: Pick<ListedArticle, 'state'>) {
  const { translate } = useTranslator()
  return <Pill $tone={state === 'published' ? 'ok' : 'off'}>{translate(`knowledge.state.${state}`)}</Pill>
}

function createColumns(translate: Translate, lang: Lang, pathOf: (id: string) => string): Column<ListedArticle>[] {
  return [
    {
      id: 'title',
      header: translate('knowledge.field.title'),
      isAlwaysVisible: true,
      cell: ({ id, title }) => (
        <Link data-row-link to={pathOf(id)}>
          {title}
        </Link>
      ),
    },
    { id: 'kind', header: translate('knowledge.field.kind'), cell: ({ kind }) => translate(`knowledge.kind.${kind}`) },
    {
      id: 'lang',
      header: translate('knowledge.field.lang'),
      cell: ({ lang: language }) => languageNames[language],
    },
    { id: 'state', header: translate('knowledge.field.state'), cell: ({ state }) => <StatePill state={state} /> },
    {
      id: 'changed',
      header: translate('console.changed'),
      cell: ({ changedAt }) => formatDateTime(changedAt, lang),
    },
  ]
}
