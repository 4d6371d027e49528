import { Link, useParams } from 'react-router'
import { DetailColumn } from '../../layout/detail.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { ArticleForm } from './article-form.tsx'
import { useHelpArticle } from './article-queries.ts'

/** One article of the provider in both languages. */
export function Screen() {
  const { translate } = useTranslator()
  const { slug } = useParams()
  return (
    <DetailColumn>
      <p>
        <Link to="/console/articles">‹ {translate('page.consoleArticles.title')}</Link>
      </p>
      {slug === undefined ? <ArticleForm key="new" /> : <StoredArticle key={slug} slug={slug} />}
    </DetailColumn>
  )
}

function StoredArticle({ slug }: { slug: string }) {
  const { translate } = useTranslator()
  const query = useHelpArticle(slug)
  if (query.data) return <ArticleForm article={query.data} />
  return (
    <>
      <h1 tabIndex={-1}>{translate('page.consoleArticle.title')}</h1>
      {query.isPending && <ListLoading label={translate('console.article.loading')} rows={6} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('help.notFoundTitle')} text={translate('console.article.unknownText')}>
            <ButtonLink to="/console/articles">{translate('page.consoleArticles.title')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
    </>
  )
}
