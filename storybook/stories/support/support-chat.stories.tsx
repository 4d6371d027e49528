import type { Meta } from '@storybook/react-vite'
import { story } from '../../stage/story.tsx'

const meta: Meta = { title: 'Support/Support chat' }
export default meta

const widget = { tag: 'support-chat', component: 'SupportChat' }

export const Launcher = story(widget, 'launcher')
export const LauncherUnread = story(widget, 'launcher, unread')
export const Home = story(widget, 'home')
export const HomeDepartureNear = story(widget, 'home, departure near')
export const HomeRestTime = story(widget, 'home, rest time')
export const HomeEveryTopic = story(widget, 'home, every topic')
export const ChatNothingSaid = story(widget, 'chat, nothing said')
export const AnswerComing = story(widget, 'answer coming')
export const AnswerWithFacts = story(widget, 'answer with facts')
export const AnswerWithSources = story(widget, 'answer with sources')
export const AnswerNotSolved = story(widget, 'answer, not solved')
export const Article = story(widget, 'article')
export const PersonOffered = story(widget, 'person offered')
export const RequestRefused = story(widget, 'request refused')
export const RequestRaised = story(widget, 'request raised')
export const RequestOpenAlready = story(widget, 'request open already')
export const NotUnderstood = story(widget, 'not understood')
export const Busy = story(widget, 'busy')
export const Solved = story(widget, 'solved')
export const Offline = story(widget, 'offline')
export const SessionOver = story(widget, 'session over')
export const History = story(widget, 'history')
export const Requests = story(widget, 'requests')
export const NoRequests = story(widget, 'no requests')
export const RequestInProcess = story(widget, 'request in process')
export const RequestAnswered = story(widget, 'request answered')
export const RequestCompleted = story(widget, 'request completed')
export const Form = story(widget, 'form')
export const FormAboutAnAnswer = story(widget, 'form about an answer')
export const InThePage = story(widget, 'in the page')
