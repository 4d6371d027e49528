import { useCurrentUser } from '../session/current-user.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Link out of an error page: to the home page or to sign-in. */
export function HomeLink() {
  const { translate } = useTranslator()
  const signedIn = useCurrentUser()
  return (
    <ButtonLink to={signedIn ? '/workspace' : '/login'} $kind="main">
      {translate(signedIn ? 'action.toWorkspace' : 'action.toSignIn')}
    </ButtonLink>
  )
}
