import { useTranslator } from '../shared/i18n/translations.ts'
import { MessagePage } from './notice.tsx'
import { HomeLink } from './home-link.tsx'

export function Screen() {
  const { translate } = useTranslator()
  return (
    <MessagePage symbol="401" title={translate('page.noAccess.title')} actions={<HomeLink />}>
      <p>{translate('noAccess.text')}</p>
    </MessagePage>
  )
}
