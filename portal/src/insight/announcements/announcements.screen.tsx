import { type Announcement, announcementCategories, announcementStates, formatDateTime } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { ChoiceFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { useListFilters } from '../../shared/filters/use-list-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { createAnnouncementColumns } from './announcement-columns.tsx'
import { AnnouncementPill } from './announcement-pill.tsx'
import { useAnnouncements } from './announcement-queries.ts'

/** News for agencies, the newest first, with scheduled and withdrawn ones. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({
    ...{ keyword: /^.{1,60}$/, category: announcementCategories, state: announcementStates },
  })
  const { values } = filters
  const query = useAnnouncements({ page: filters.page, pageSize: 20, ...values })
  return (
    <Page
      title={translate('page.consoleNews.title')}
      headerActions={
        <WithCall call="POST /console/news/save">
          <ButtonLink $kind="main" to="/console/news/new">
            {translate('console.news.create')}
          </ButtonLink>
        </WithCall>
      }
    >
      <FilteredList
        query={query}
        state={filters}
        loading={translate('workspace.news.loading')}
        skeletonRows={5}
        none={{ title: translate('workspace.news.none'), text: translate('console.news.noneText') }}
        noMatch={{ title: translate('console.news.noMatch'), text: translate('console.booking.noMatchText') }}
        filters={
          <>
            <TextFilter
              label={translate('console.news.title')}
              value={values.keyword}
              maxLength={60}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <ChoiceFilter
              label={translate('console.news.category')}
              choices={announcementCategories}
              nameOf={(each) => translate(`workspace.news.category.${each}`)}
              value={values.category}
              onChange={(category) => filters.set({ category })}
            />
            <ChoiceFilter
              label={translate('console.agency.column.status')}
              choices={announcementStates}
              nameOf={(each) => translate(`console.news.state.${each}`)}
              value={values.state}
              onChange={(state) => filters.set({ state })}
            />
          </>
        }
      >
        {({ list }, isStale) => <Rows news={list} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ news, isStale }: { news: readonly Announcement[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const titleOf = ({ titleEn, titleCn }: Announcement) => (lang === 'cn' ? titleCn : titleEn)
  const columns = useMemo(() => createAnnouncementColumns(translate, lang), [translate, lang])
  return (
    <ResponsiveRows
      label={translate('page.consoleNews.title')}
      columns={columns}
      rows={news}
      idOf={({ newsId }) => newsId}
      isStale={isStale}
      renderCard={(row) => (
        <>
          <CardRow>
            <Link to={`/console/news/${row.newsId}`}>{titleOf(row)}</Link>
            <AnnouncementPill {...row} />
          </CardRow>
          <small>
            {translate(`workspace.news.category.${row.category}`)} · {formatDateTime(row.publishedAt, lang)}
          </small>
        </>
      )}
    />
  )
}
