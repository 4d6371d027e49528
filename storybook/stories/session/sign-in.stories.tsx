import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Session/Sign-in form' }
export default meta

const widget = { tag: 'sign-in', component: 'SignIn' }

export const Empty = story(widget, 'empty')
export const ValidationErrors = story(widget, 'validation errors')
export const PasswordShown = story(widget, 'password shown')
export const Sending = story(widget, 'sending')
export const Refused = story(widget, 'refused')
export const Locked = story(widget, 'locked')
export const NoConnection = story(widget, 'no connection')
export const Code = story(widget, 'code')
export const WrongCode = story(widget, 'wrong code')
export const BindLoading = story(widget, 'bind, loading')
export const BindUnavailable = story(widget, 'bind, unavailable')
export const Bind = story(widget, 'bind')
export const BindWrongCode = story(widget, 'bind, wrong code')
export const SetPassword = story(widget, 'set password')
export const SingleSignOn = story(widget, 'single sign-on')
export const SignedIn = story(widget, 'signed in')
