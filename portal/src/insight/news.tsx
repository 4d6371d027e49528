import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { formatDay } from '../shared/i18n/dates.rules.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed } from '../shared/list/list-states.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { NewsItem } from './news-item.tsx'
import { useWorkspaceTile } from './workspace-queries.ts'

/** The newest announcements of the provider. */
export function News() {
  const { translate, lang } = useTranslator()
  const now = useNow(3_600_000)
  const news = useWorkspaceTile('news')
  return (
    <Card aria-busy={news.isPending}>
      <h2>{translate('workspace.news.title')}</h2>
      {news.isPending && (
        <div role="status" aria-label={translate('workspace.news.loading')}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} $height="58px" />
          ))}
        </div>
      )}
      {news.isError && <ListFailed error={news.error} onRetry={() => void news.refetch()} />}
      {news.data?.length === 0 && <p>{translate('workspace.news.none')}</p>}
      <ul>
        {news.data?.map(({ id, publishedAt, category, ...item }) => (
          <li key={id}>
            <NewsItem
              {...item}
              category={translate(`workspace.news.category.${category}`)}
              day={formatDay(publishedAt, lang, now)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Card = styled(ContentCard)`
  min-block-size: 260px;

  > div {
    display: grid;
    gap: 10px;
  }
  li {
    padding-block: 10px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  li:last-child {
    padding-block-end: 0;
    border: 0;
  }
`
