import {
  createSignIn,
  type CallError,
  type Client,
  type LanguageTag,
  type SignInController,
  type Translator,
} from '@gangway/core'
import { signInCss } from '@gangway/core/styles'
import { useEffect, useMemo, useRef } from 'react'
import { moveFocus, useFocus } from '../shared/use-focus.ts'
import { WidgetRoot } from '../shared/widget-root.tsx'
import type { WidgetProps } from '../shared/widget.props.ts'
import { requireClient, useGangwayContext } from '../shared/gangway-context.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useTranslator } from '../shared/use-translator.ts'
import { SignInForm } from './sign-in-form.tsx'

export type SignInProps = WidgetProps<SignInController> & {
  /** Language of the widget's texts. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  /** Focuses the login name when the form appears. */
  autoFocus?: boolean
  onSignedIn?: (detail: { token: string }) => void
  /** Called when the password has expired or was never set; `sign` authorises setting a new one. */
  onSetPassword?: (detail: { email: string; sign: string }) => void
  onSingleSignOn?: (detail: { client: string }) => void
  /** Called for 'Forgot password?', which the form shows only with this handler. */
  onForgotPassword?: (detail: { email: string }) => void
  /** Called for every failed request. The form shows the error as well. */
  onError?: (error: CallError) => void
} & (
    | { client?: Client; controller?: undefined }
    /** Controller created by the page, to control the form programmatically. */
    | { client?: Client; controller: SignInController }
  )

/** Sign-in form: login name and password, then a second factor where the account requires one. */
export function SignIn({ controller, autoFocus = false, ...rest }: SignInProps) {
  const [client, lang] = useGangwayContext(rest)
  const signIn = useMemo(() => controller ?? createSignIn({ client: requireClient(client) }), [controller, client])
  const view = useView(signIn)
  const translator = useTranslator(lang, rest.translator, 'session')
  const root = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  useEvents(signIn, rest)
  const isReady = translator !== undefined
  useFocus(root, id, view.focus, isReady)
  useEffect(() => {
    if (autoFocus && isReady) moveFocus(root.current, `${id}-loginName`)
  }, [autoFocus, isReady, id])
  return (
    <WidgetRoot root={root} styles={signInCss} translator={translator} own={rest}>
      {translator ? (
        <SignInForm
          signIn={signIn}
          view={view}
          translator={translator}
          id={id}
          forgot={rest.onForgotPassword !== undefined}
        />
      ) : (
        <svg aria-busy height={320} />
      )}
    </WidgetRoot>
  )
}
