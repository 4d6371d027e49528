import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Session/Second-factor dialog' }
export default meta

const widget = { tag: 'second-factor', component: 'SecondFactor' }

export const CodeRequested = story(widget, 'code requested')
export const Checking = story(widget, 'checking')
export const WrongCode = story(widget, 'wrong code')
export const Locked = story(widget, 'locked')
export const NoConnection = story(widget, 'no connection')
export const RunningTheAction = story(widget, 'running the action')
export const BindFirstPassword = story(widget, 'bind first, password')
export const BindFirstWithoutAPassword = story(widget, 'bind first, without a password')
export const BindFirstWrongPassword = story(widget, 'bind first, wrong password')
export const BindFirstMailedCode = story(widget, 'bind first, mailed code')
export const BindFirst = story(widget, 'bind first')
export const BindFirstUnavailable = story(widget, 'bind first, unavailable')
