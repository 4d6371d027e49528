import { documentCategories } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { formatDate } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { useDocuments, type ListedDocument } from './document-queries.ts'
import { DownloadButtons } from './download-buttons.tsx'

/** All documents, with search and a filter by category. */
export function DocumentList() {
  const { translate } = useTranslator()
  const { page, goTo, value, set } = useUrlFilters()
  const category = documentCategories.find((each) => each === value('category'))
  const keyword = value('keyword', /^.{1,60}$/)
  const query = useDocuments({ keyword, category, page })
  const reset = () => set({ keyword: '', category: '' })
  return (
    <>
      <FilterBar count={[keyword, category].filter(Boolean).length} onReset={reset}>
        <TextFilter
          label={translate('document.filter.keyword')}
          value={keyword}
          maxLength={60}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('document.filter.category')}
          anyLabel={translate('document.filter.any')}
          choices={documentCategories.map((each) => [each, translate(`document.category.${each}`)])}
          value={category}
          onChange={(chosen) => set({ category: chosen })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('document.loading')} rows={5} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.total === 0 && (
        <ListEmpty title={translate('document.none')} text={translate('document.noneText')}>
          <ResetButton isEmpty={false} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.total > 0 && (
        <>
          <List>
            {query.data.list.map((row) => (
              <li key={row.slug}>
                <DocumentCard document={row} />
              </li>
            ))}
          </List>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </>
  )
}

function DocumentCard({
  document: { slug, title, category, summary, version, published },
}: {
  document: ListedDocument
}) {
  const { translate, lang } = useTranslator()
  return (
    <Card>
      <p>
        <Pill $tone="off">{translate(`document.category.${category}`)}</Pill>{' '}
        <small>{translate('document.edition', { version, date: formatDate(published, lang) })}</small>
      </p>
      <h2>
        <Link to={`/document/list?document=${slug}`}>{title}</Link>
      </h2>
      <p>{summary}</p>
      <DownloadButtons slug={slug} title={title} />
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: 12px;
  margin-block: 14px;
`

const Card = styled(ContentCard)`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 8px;
  block-size: 100%;

  h2 {
    margin: 0;
  }
  small,
  p {
    color: ${({ theme }) => theme.color.muted};
  }
`
