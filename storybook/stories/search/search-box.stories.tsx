import type { Meta } from '@storybook/react-vite'
import { story } from '../../stage/story.tsx'

const meta: Meta = { title: 'Search/Search box' }
export default meta

const widget = { tag: 'search-box', component: 'SearchBox' }

export const Empty = story(widget, 'empty')
export const Filled = story(widget, 'filled')
export const OneWay = story(widget, 'one-way')
export const WithProblems = story(widget, 'with problems')
export const TypingACity = story(widget, 'typing a city')
export const NothingFound = story(widget, 'nothing found')
export const WhereOneCanFlyTo = story(widget, 'where one can fly to')
export const DepartureWithPrices = story(widget, 'departure, with prices')
export const ReturnWithPrices = story(widget, 'return, with prices')
export const TooManyInfants = story(widget, 'too many infants')
export const NoConnection = story(widget, 'no connection')
