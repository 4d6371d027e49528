import { useTranslator } from '../shared/i18n/translations.ts'
import { MessagePage } from './notice.tsx'
import { HomeLink } from './home-link.tsx'

export function Screen() {
  const { translate } = useTranslator()
  return (
    <MessagePage symbol="404" title={translate('page.notFound.title')} actions={<HomeLink />}>
      <p>{translate('notFound.text')}</p>
    </MessagePage>
  )
}
