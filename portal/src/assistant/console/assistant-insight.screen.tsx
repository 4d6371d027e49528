import { insightDays, type InsightDays } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { AddExampleDialog } from './add-example-dialog.tsx'
import { CreateArticleDialog } from './create-article-dialog.tsx'
import { useAssistantFigures } from './console-queries.ts'
import { FiguresTable, FigureTiles, UnhelpfulArticles } from './figures.tsx'
import type { LearnedQuestion } from './learned-question.ts'
import { UnansweredQuestions } from './unanswered-questions.tsx'

const usualDays: InsightDays = 30

/** What the assistant could not answer, how its answers were rated, and which articles did not help. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const days = insightDays.find((each) => String(each) === value('days')) ?? usualDays
  const lang = (['en', 'cn'] as const).find((each) => each === value('lang'))
  const asked = value('question', /^.{1,200}$/)
  const [chosen, setChosen] = useState<{ as: 'article' | 'example'; question: LearnedQuestion }>()
  const figures = useAssistantFigures(days)
  // A question of a conversation, as a link in the support console passes it.
  const linked =
    asked === undefined
      ? undefined
      : ({ as: 'article', question: { lang: lang ?? 'en', text: asked, others: [], near: [] } } as const)
  const open = chosen ?? linked
  const close = () => {
    setChosen(undefined)
    if (asked) set({ question: '' })
  }
  return (
    <Page title={translate('page.consoleAssistant.title')}>
      <FilterRow>
        <SelectFilter
          label={translate('console.assistant.days')}
          anyLabel={translate('console.assistant.lastDays', { count: usualDays })}
          choices={insightDays
            .filter((each) => each !== usualDays)
            .map((each) => [String(each), translate('console.assistant.lastDays', { count: each })])}
          value={days === usualDays ? undefined : String(days)}
          onChange={(next) => set({ days: next })}
        />
        <SelectFilter
          label={translate('knowledge.field.lang')}
          anyLabel={translate('console.assistant.anyLanguage')}
          choices={[
            ['en', 'English'],
            ['cn', '中文'],
          ]}
          value={lang}
          onChange={(next) => set({ lang: next })}
        />
      </FilterRow>
      <Column>
        {figures.isPending && <ListLoading label={translate('console.assistant.loading')} rows={3} />}
        {figures.isError && <ListFailed error={figures.error} onRetry={() => void figures.refetch()} />}
        {figures.data && <FigureTiles figures={figures.data} lang={lang} />}
        <UnansweredQuestions
          days={days}
          lang={lang}
          page={page}
          onPage={goTo}
          onChoose={(as, question) => setChosen({ as, question })}
        />
        {figures.data && <UnhelpfulArticles articles={figures.data.articles} lang={lang} />}
        {figures.data && <FiguresTable rows={figures.data.rows} lang={lang} />}
      </Column>
      {open?.as === 'article' && <CreateArticleDialog question={open.question} onClose={close} />}
      {open?.as === 'example' && <AddExampleDialog question={open.question} onClose={close} />}
    </Page>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
