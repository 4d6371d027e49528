import {
  createSignIn,
  type CallError,
  type Client,
  type Lang,
  type SignInController,
  type SignInEvents,
  type Words,
} from '@gangway/core'
import { signInCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { moveFocus, useFocus } from '../shared/focus.ts'
import { Frame } from '../shared/frame.tsx'
import { needed, useSurroundings } from '../shared/surroundings.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useWords } from '../shared/words.ts'
import { SignInForm } from './sign-in-form.tsx'

export type SignInProps = {
  /** The language of the widget's own texts. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Moves the focus to the login name when the form appears. */
  autoFocus?: boolean
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  onSignedIn?: (detail: { token: string }) => void
  /** The password is expired or was never set; `sign` lets its owner set a new one. */
  onSetPassword?: (detail: { email: string; sign: string }) => void
  onSingleSignOn?: (detail: { client: string }) => void
  /** Given, the form offers 'Forgot password?'. */
  onForgotPassword?: (detail: { email: string }) => void
  /** Told of every failed call; the form shows it as well. */
  onError?: (error: CallError) => void
} & (
  | { client?: Client; controller?: undefined }
  /** A controller of your own, to drive the form from outside. */
  | { client?: Client; controller: SignInController }
)

/** Signs a person in: login name and password, then whatever else the account asks for. */
export function SignIn({ controller, autoFocus = false, isolated = false, ...rest }: SignInProps) {
  const [client, lang] = useSurroundings(rest)
  const signIn = useMemo(() => controller ?? createSignIn({ client: needed(client) }), [controller, client])
  const view = useView(signIn)
  const words = useWords(lang, rest.words, 'session')
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  useEvents<SignInEvents>(signIn, {
    'signed-in': rest.onSignedIn,
    'set-password': rest.onSetPassword,
    'single-sign-on': rest.onSingleSignOn,
    'forgot-password': rest.onForgotPassword,
    error: rest.onError,
  })
  const isReady = words !== undefined
  useFocus(root, id, view.focus, isReady)
  useEffect(() => {
    if (autoFocus && isReady) moveFocus(root.current, `${id}-loginName`)
  }, [autoFocus, isReady, id])
  return (
    <Frame root={root} styles={signInCss} words={words} isolated={isolated}>
      {words && (
        <SignInForm signIn={signIn} view={view} words={words} id={id} forgot={rest.onForgotPassword !== undefined} />
      )}
    </Frame>
  )
}
