import type { InsightDays, Lang } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { useUnanswered, type UnansweredGroup } from './console-queries.ts'
import type { LearnedQuestion } from './learned-question.ts'

interface Props {
  days: InsightDays
  lang: Lang | undefined
  page: number
  onPage: (page: number) => void
  onChoose: (as: 'article' | 'example', question: LearnedQuestion) => void
}

/** Questions that the assistant did not understand, similar ones as one entry. */
export function UnansweredQuestions({ days, lang, page, onPage, onChoose }: Props) {
  const { translate } = useTranslator()
  const query = useUnanswered({ days, page, pageSize: 10, ...(lang && { lang }) })
  return (
    <ContentCard aria-labelledby="unanswered">
      <h2 id="unanswered">{translate('console.assistant.unanswered')}</h2>
      {query.isPending && <ListLoading label={translate('console.assistant.loading')} rows={4} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && <Muted>{translate('console.assistant.noneUnanswered')}</Muted>}
      {query.data && query.data.list.length > 0 && (
        <>
          <List>
            {query.data.list.map((group) => (
              <Group key={group.id} group={group} onChoose={onChoose} />
            ))}
          </List>
          <Pager {...query.data} onPage={onPage} />
        </>
      )}
    </ContentCard>
  )
}

function Group({ group, onChoose }: { group: UnansweredGroup } & Pick<Props, 'onChoose'>) {
  const { translate } = useTranslator()
  const { lang, question, others, count, agencies, lastAt, near } = group
  const learned = { lang, text: question, others, near }
  return (
    <li>
      <div>
        <b lang={lang === 'cn' ? 'zh-CN' : 'en'}>{question}</b>
        <small>
          {translate('console.assistant.asked', { count })} ·{' '}
          {translate('console.assistant.agencies', { count: agencies })} · <TimeAgo time={lastAt} />
        </small>
        {others.length > 0 && (
          <details>
            <summary>{translate('console.assistant.others', { count: others.length })}</summary>
            <ul lang={lang === 'cn' ? 'zh-CN' : 'en'}>
              {others.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Actions>
        <WithCall call="POST /console/assistant/article/create">
          <Button onClick={() => onChoose('article', learned)}>{translate('console.assistant.makeArticle')}</Button>
        </WithCall>
        <WithCall call="POST /console/assistant/example/add">
          <Button onClick={() => onChoose('example', learned)}>{translate('console.assistant.makeExample')}</Button>
        </WithCall>
      </Actions>
    </li>
  )
}

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 10px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  > li > div:first-child {
    flex: 1 1 320px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
  }
  summary {
    cursor: pointer;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: start;
`
