import type { Lang } from '@gangway/core'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { buildArticlePath } from '../../help/article-path.ts'
import { ContentCard } from '../../layout/card.ts'
import { formatCount, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import type { AssistantFigures } from './console-queries.ts'
import { intentLabelKey } from './intent-labels.ts'
import { addFigures, handoverPercent, resolutionPercent, unansweredPercent } from './rates.ts'

type Row = AssistantFigures['rows'][number]

const languageNames: Record<Lang, string> = { en: 'English', cn: '中文' }
const isIn = (lang: Lang | undefined) => (row: { lang: Lang }) => lang === undefined || row.lang === lang

/** Answers with the shares of those that solved the matter, were handed over, or were not understood. */
export function FigureTiles({ figures: { rows }, lang }: { figures: AssistantFigures; lang: Lang | undefined }) {
  const { translate, lang: own } = useTranslator()
  const total = addFigures(rows.filter(isIn(lang)))
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, own))
  const tiles = [
    ['answers', formatCount(total.answers, own), ''],
    ['resolution', percent(resolutionPercent(total)), translate('console.assistant.resolutionHint')],
    ['handover', percent(handoverPercent(total)), translate('console.assistant.handoverHint')],
    ['unansweredShare', percent(unansweredPercent(total)), ''],
  ] as const
  return (
    <Tiles>
      {tiles.map(([name, value, hint]) => (
        <ContentCard as="div" key={name}>
          <dt>{translate(`console.assistant.${name}`)}</dt>
          <dd>{value}</dd>
          {hint && <dd data-hint>{hint}</dd>}
        </ContentCard>
      ))}
    </Tiles>
  )
}

/** The same by language and topic. */
export function FiguresTable({ rows, lang }: { rows: readonly Row[]; lang: Lang | undefined }) {
  const { translate, lang: own } = useTranslator()
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, own))
  const shown = rows.filter(isIn(lang))
  if (shown.length === 0) return null
  return (
    <NumbersTable
      caption={translate('console.assistant.byTopic')}
      head={translate('console.assistant.topic')}
      columns={(['answers', 'resolution', 'handover', 'unansweredShare'] as const).map((name) =>
        translate(`console.assistant.${name}`),
      )}
      rows={shown.map((row) => ({
        ...{ key: `${row.lang} ${row.intent}`, lang: row.lang, name: translate(intentLabelKey(row.intent)) },
        values: [
          formatCount(row.answers, own),
          percent(resolutionPercent(row)),
          percent(handoverPercent(row)),
          percent(unansweredPercent(row)),
        ],
      }))}
    />
  )
}

/** Articles in answers that were rated as not solved. */
export function UnhelpfulArticles({ articles, lang }: Pick<AssistantFigures, 'articles'> & { lang: Lang | undefined }) {
  const { translate, lang: own } = useTranslator()
  return (
    <NumbersTable
      caption={translate('console.assistant.unhelpful')}
      head={translate('console.assistant.article')}
      columns={(['quoted', 'notResolved', 'resolved'] as const).map((name) => translate(`console.assistant.${name}`))}
      rows={articles.filter(isIn(lang)).map((article) => ({
        ...{ key: `${article.lang} ${article.slug}`, lang: article.lang },
        name: <a href={buildArticlePath(article.slug)}>{article.title}</a>,
        values: [article.quoted, article.notResolved, article.resolved].map((value) => formatCount(value, own)),
      }))}
      empty={translate('console.assistant.noneUnhelpful')}
    />
  )
}

interface NumbersTableProps {
  caption: string
  /** Heading of the names. */
  head: string
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; lang: Lang; values: readonly string[] }[]
  empty?: string
}

/** A row for each name and language, with numbers. */
function NumbersTable({ caption, head, columns, rows, empty }: NumbersTableProps) {
  const language = useTranslator().translate('knowledge.field.lang')
  return (
    <ContentCard as="div">
      <PlainTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{language}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-number>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, lang, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-name={language}>{languageNames[lang]}</td>
              {columns.map((column, at) => (
                <td key={column} data-name={column} data-number>
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 2}>{empty}</td>
            </tr>
          )}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: 12px;
  margin: 0;

  dt,
  [data-hint] {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
  }
  dd {
    margin: 0;
    font-size: 1.6rem;
    font-weight: 600;
  }
  dd[data-hint] {
    font-weight: 400;
  }
`
