import type { Lang } from '@gangway/core'
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
  const names = {
    lang: translate('knowledge.field.lang'),
    answers: translate('console.assistant.answers'),
    resolution: translate('console.assistant.resolution'),
    handover: translate('console.assistant.handover'),
    unanswered: translate('console.assistant.unansweredShare'),
  }
  return (
    <ContentCard as="div">
      <PlainTable>
        <caption>{translate('console.assistant.byTopic')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('console.assistant.topic')}</th>
            <th scope="col">{names.lang}</th>
            <th scope="col" data-number>
              {names.answers}
            </th>
            <th scope="col" data-number>
              {names.resolution}
            </th>
            <th scope="col" data-number>
              {names.handover}
            </th>
            <th scope="col" data-number>
              {names.unanswered}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={`${row.lang} ${row.intent}`}>
              <th scope="row">{translate(intentLabelKey(row.intent))}</th>
              <td data-name={names.lang}>{languageNames[row.lang]}</td>
              <td data-name={names.answers} data-number>
                {formatCount(row.answers, own)}
              </td>
              <td data-name={names.resolution} data-number>
                {percent(resolutionPercent(row))}
              </td>
              <td data-name={names.handover} data-number>
                {percent(handoverPercent(row))}
              </td>
              <td data-name={names.unanswered} data-number>
                {percent(unansweredPercent(row))}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

/** Articles in answers that were rated as not solved. */
export function UnhelpfulArticles({ articles, lang }: Pick<AssistantFigures, 'articles'> & { lang: Lang | undefined }) {
  const { translate, lang: own } = useTranslator()
  const shown = articles.filter(isIn(lang))
  const names = {
    lang: translate('knowledge.field.lang'),
    quoted: translate('console.assistant.quoted'),
    notResolved: translate('console.assistant.notResolved'),
    resolved: translate('console.assistant.resolved'),
  }
  return (
    <ContentCard as="div">
      <PlainTable>
        <caption>{translate('console.assistant.unhelpful')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('console.assistant.article')}</th>
            <th scope="col">{names.lang}</th>
            <th scope="col" data-number>
              {names.quoted}
            </th>
            <th scope="col" data-number>
              {names.notResolved}
            </th>
            <th scope="col" data-number>
              {names.resolved}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((article) => (
            <tr key={`${article.lang} ${article.slug}`}>
              <th scope="row">
                <a href={buildArticlePath(article.slug)}>{article.title}</a>
              </th>
              <td data-name={names.lang}>{languageNames[article.lang]}</td>
              <td data-name={names.quoted} data-number>
                {formatCount(article.quoted, own)}
              </td>
              <td data-name={names.notResolved} data-number>
                {formatCount(article.notResolved, own)}
              </td>
              <td data-name={names.resolved} data-number>
                {formatCount(article.resolved, own)}
              </td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={5}>{translate('console.assistant.noneUnhelpful')}</td>
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
