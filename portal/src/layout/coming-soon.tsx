import { useNavigate } from 'react-router'
import type { PageRoute } from '../route-entry.ts'
import { Button } from '../shared/ui/button.tsx'
import { translateIfExists, useTranslator } from '../shared/i18n/translations.ts'
import { MessagePage } from './notice.tsx'
import { HomeLink } from './home-link.tsx'

/** Page for a known path that a later release will provide. */
export function ComingSoon({ page }: { page: PageRoute }) {
  const { translate } = useTranslator()
  const navigate = useNavigate()
  return (
    <MessagePage
      symbol={translate('comingSoon.title')}
      title={translate(`page.${page.page}.title`)}
      actions={
        <>
          <HomeLink />
          {!isFirstHistoryEntry() && <Button onClick={() => void navigate(-1)}>{translate('comingSoon.back')}</Button>}
        </>
      }
    >
      <p>{translateIfExists(`page.${page.page}.soon`)}</p>
      {page.page === 'singleSignOn' && <p>{translate('comingSoon.sso')}</p>}
    </MessagePage>
  )
}

/** Whether the history has no earlier portal page. React Router numbers its history entries. */
function isFirstHistoryEntry(): boolean {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'idx' in entry && entry.idx === 0
}
