import { Link } from 'react-router'
import { DetailCards } from '../../layout/record/detail-page.tsx'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { AnnouncementForm } from './announcement-form.tsx'

/** A new piece of news. */
export function Screen() {
  const { translate } = useTranslator()
  return (
    <DetailColumn>
      <p>
        <Link to="/console/news">‹ {translate('page.consoleNews.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>{translate('page.consoleNewNews.title')}</h1>
      </DetailHeader>
      <DetailCards>
        <AnnouncementForm />
      </DetailCards>
    </DetailColumn>
  )
}
