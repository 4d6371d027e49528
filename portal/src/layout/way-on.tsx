import { useSignedIn } from '../session/rights.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { useWords } from '../shared/words.ts'

/** The way out of a page that leads nowhere. */
export function WayOn() {
  const { say } = useWords()
  const signedIn = useSignedIn()
  return (
    <ButtonLink to={signedIn ? '/workspace' : '/login'} $kind="main">
      {say(signedIn ? 'action.toWorkspace' : 'action.toSignIn')}
    </ButtonLink>
  )
}
