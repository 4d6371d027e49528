import { useCurrentUser } from '../session/current-user.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from './notice.tsx'

/** Also for provider staff who open a page of agencies, whose figures the specification shows to the agency only. */
export function Screen() {
  const { translate } = useTranslator()
  const codes = useCurrentUser()?.permissions.codes ?? []
  const isStaff = codes.includes('console:support')
  return (
    <MessagePage
      symbol="401"
      title={translate('page.noAccess.title')}
      actions={isStaff ? <ButtonLink to="/console">{translate('noAccess.toConsole')}</ButtonLink> : <HomeLink />}
    >
      <p>{translate(isStaff ? 'noAccess.provider' : 'noAccess.text')}</p>
    </MessagePage>
  )
}
