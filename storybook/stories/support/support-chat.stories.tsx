import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Support/Support chat' }
export default meta

const widget = { tag: 'support-chat', component: 'SupportChat' }

export const Launcher = story(widget, 'launcher')
export const LauncherUnread = story(widget, 'launcher, unread')
export const Home = story(widget, 'home')
export const HomeDepartureNear = story(widget, 'home, departure near')
export const HomeOutsideServiceHours = story(widget, 'home, outside service hours')
export const HomeAllTopics = story(widget, 'home, all topics')
export const ChatEmpty = story(widget, 'chat, empty')
export const AnswerStreaming = story(widget, 'answer streaming')
export const AnswerWithBookingData = story(widget, 'answer with booking data')
export const AnswerWithSources = story(widget, 'answer with sources')
export const AnswerWithATable = story(widget, 'answer with a table')
export const AnswerRatedAsBad = story(widget, 'answer rated as bad')
export const AnswerStopped = story(widget, 'answer stopped')
export const MessageEdited = story(widget, 'message edited')
export const ConversationOfSeveralDays = story(widget, 'conversation of several days')
export const AnswerNotSolved = story(widget, 'answer, not solved')
export const Article = story(widget, 'article')
export const RequestOffered = story(widget, 'request offered')
export const RequestDeclined = story(widget, 'request declined')
export const RequestSubmitted = story(widget, 'request submitted')
export const RequestAlreadyOpen = story(widget, 'request already open')
export const NotUnderstood = story(widget, 'not understood')
export const Busy = story(widget, 'busy')
export const Solved = story(widget, 'solved')
export const Offline = story(widget, 'offline')
export const SessionExpired = story(widget, 'session expired')
export const History = story(widget, 'history')
export const Requests = story(widget, 'requests')
export const NoRequests = story(widget, 'no requests')
export const RequestInProcess = story(widget, 'request in process')
export const RequestAnswered = story(widget, 'request answered')
export const RequestCompleted = story(widget, 'request completed')
export const Form = story(widget, 'form')
export const FormAboutAnAnswer = story(widget, 'form about an answer')
export const Inline = story(widget, 'inline')
