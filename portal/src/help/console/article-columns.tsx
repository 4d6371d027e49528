import { formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { ArticlePill, OlderPill } from './article-pill.tsx'
import { languageNames, type ListedHelpArticle } from './article-queries.ts'

type ListedText = ListedHelpArticle['texts'][number]

export function createArticleColumns(translate: Translate, lang: Lang): Column<ListedHelpArticle>[] {
  const stateIn = (language: Lang): Column<ListedHelpArticle> => ({
    id: language,
    header: languageNames[language],
    cell: ({ texts }) => <TextState text={texts.find((text) => text.lang === language)} translate={translate} />,
  })
  return [
    {
      id: 'title',
      header: translate('knowledge.field.title'),
      isAlwaysVisible: true,
      cell: (article) => (
        <>
          <Link data-row-link to={`/console/articles/${article.slug}`}>
            {titleOf(article, lang)}
          </Link>
          <br />
          <small>{article.slug}</small>
        </>
      ),
    },
    {
      id: 'topic',
      header: translate('console.article.topic'),
      cell: ({ topic }) => translate(`help.topic.${topic}`),
    },
    stateIn('en'),
    stateIn('cn'),
    { id: 'votes', header: translate('console.article.votes'), cell: ({ texts }) => votesText(texts, translate) },
    {
      id: 'changedAt',
      header: translate('console.article.changed'),
      cell: ({ texts }) => {
        const last = lastChanged(texts)
        return (
          last && (
            <>
              {formatDateTime(last.changedAt, lang)}
              <br />
              <small>{last.changedBy ?? translate('console.article.release')}</small>
            </>
          )
        )
      },
    },
  ]
}

export function titleOf({ texts, slug }: ListedHelpArticle, lang: Lang): string {
  return (texts.find((text) => text.lang === lang) ?? texts[0])?.title ?? slug
}

export function lastChanged(texts: readonly ListedText[]): ListedText | undefined {
  return texts.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))[0]
}

function votesText(texts: readonly ListedText[], translate: Translate): string {
  const sum = (name: 'helpful' | 'notHelpful') => texts.reduce((total, text) => total + text[name], 0)
  const [helpful, notHelpful] = [sum('helpful'), sum('notHelpful')]
  return helpful + notHelpful === 0 ? '—' : translate('console.article.votesOf', { helpful, notHelpful })
}

function TextState({ text, translate }: { text: ListedText | undefined; translate: Translate }) {
  if (!text) return <Muted>{translate('console.article.missing')}</Muted>
  return (
    <Pills>
      <ArticlePill {...text} />
      {text.isOlder && <OlderPill />}
    </Pills>
  )
}

const Pills = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

const Muted = styled.span`
  color: ${({ theme }) => theme.color.muted};
`
