import { type Announcement, announcementCategories, announcementLimits, formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { SaveForm } from '../../layout/record/save-form.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { formatDay } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { NewsItem } from '../news-item.tsx'
import { useCategoryNames } from './use-category-names.ts'
import { useSaveAnnouncement } from './announcement-queries.ts'

const languages = [
  ['en', 'titleEn', 'textEn'],
  ['cn', 'titleCn', 'textCn'],
] as const

/** The texts of a piece of news, with both languages as agencies see them. */
export function AnnouncementForm({ announcement }: { announcement?: Announcement }) {
  const { translate, lang } = useTranslator()
  const save = useSaveAnnouncement()
  const navigate = useNavigate()
  const mayChange = useMayCall()('POST /console/news/save')
  const now = useNow(3_600_000)
  const categoryNames = useCategoryNames()
  const [category, setCategory] = useState<Announcement['category']>(announcement?.category ?? 'PRODUCT')
  const [texts, setTexts] = useState({
    ...{ titleEn: announcement?.titleEn ?? '', titleCn: announcement?.titleCn ?? '' },
    ...{ textEn: announcement?.textEn ?? '', textCn: announcement?.textCn ?? '' },
  })
  const [publishAt, setPublishAt] = useState('')
  const submit = () => {
    const at = publishAt === '' ? {} : { publishAt: new Date(publishAt).toISOString() }
    const known = announcement ? { newsId: announcement.newsId, version: announcement.version } : {}
    save.mutate(
      { ...known, category, ...texts, ...at },
      {
        onSuccess: ({ newsId }) => {
          toast.success(translate('console.news.saved'))
          if (!announcement) void navigate(`/console/news/${newsId}`)
        },
      },
    )
  }
  const day = publishAt === '' ? announcement?.publishedAt : new Date(publishAt).toISOString()
  return (
    <>
      <SaveForm
        title={translate('console.news.texts')}
        mayChange={mayChange}
        change={save}
        onSave={submit}
        action={announcement ? translate('console.save') : translate('console.news.publish')}
        footer={
          announcement?.changedBy && (
            <small>
              {translate('console.news.lastChange', {
                who: announcement.changedBy,
                when: formatDateTime(announcement.publishedAt, lang),
              })}
            </small>
          )
        }
      >
        <Grid>
          <PlainSelect
            label={translate('console.news.category')}
            value={category}
            onChange={({ target }) =>
              setCategory(announcementCategories.find((each) => each === target.value) ?? category)
            }
          >
            {announcementCategories.map((each) => (
              <option key={each} value={each}>
                {translate(`workspace.news.category.${each}`)}
              </option>
            ))}
          </PlainSelect>
          <PlainField
            label={translate('console.news.publishAt')}
            hint={translate(announcement ? 'console.news.publishAtKeep' : 'console.news.publishAtNow')}
            type="datetime-local"
            value={publishAt}
            onChange={({ target }) => setPublishAt(target.value)}
          />
        </Grid>
        <Grid>
          {languages.map(([each, title, text]) => (
            <Column key={each}>
              <PlainField
                label={translate(`console.news.titleIn.${each}`)}
                required
                maxLength={announcementLimits.title}
                lang={each === 'cn' ? 'zh-CN' : 'en'}
                value={texts[title]}
                onChange={({ target }) => setTexts({ ...texts, [title]: target.value })}
              />
              <PlainArea
                label={translate(`console.rules.text.${each}`)}
                rows={5}
                required
                maxLength={announcementLimits.text}
                lang={each === 'cn' ? 'zh-CN' : 'en'}
                value={texts[text]}
                onChange={({ target }) => setTexts({ ...texts, [text]: target.value })}
              />
            </Column>
          ))}
        </Grid>
      </SaveForm>
      <ContentCard>
        <h2>{translate('console.news.preview')}</h2>
        <Grid>
          {languages.map(([each, title, text]) => (
            <div
              key={each}
              role="group"
              lang={each === 'cn' ? 'zh-CN' : 'en'}
              aria-label={translate(`console.rules.preview.${each}`)}
            >
              <NewsItem
                category={categoryNames?.[each][category] ?? ''}
                title={texts[title]}
                text={texts[text]}
                day={formatDay(day ?? new Date(now).toISOString(), each, now)}
              />
            </div>
          ))}
        </Grid>
      </ContentCard>
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 14px 20px;
`

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 14px;
  min-inline-size: 0;
`
