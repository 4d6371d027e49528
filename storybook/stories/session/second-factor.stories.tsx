import type { Meta } from '@storybook/react-vite'
import { story } from '../../stage/story.tsx'

const meta: Meta = { title: 'Session/Second-factor dialog' }
export default meta

const widget = { tag: 'second-factor', component: 'SecondFactor' }

export const Asking = story(widget, 'asking')
export const Checking = story(widget, 'checking')
export const TryAgain = story(widget, 'try again')
export const Locked = story(widget, 'locked')
export const NoConnection = story(widget, 'no connection')
export const Acting = story(widget, 'acting')
export const BindFirst = story(widget, 'bind first')
export const BindFirstUnavailable = story(widget, 'bind first, unavailable')
