import type { Meta } from '@storybook/react-vite'
import { story } from '../../stage/story.tsx'

const meta: Meta = { title: 'Search/Search results' }
export default meta

const widget = { tag: 'search-results', component: 'SearchResults' }

export const Searching = story(widget, 'searching')
export const Arriving = story(widget, 'arriving')
export const List = story(widget, 'list')
export const WithoutTaxesFiltered = story(widget, 'without taxes, filtered')
export const DetailsOpen = story(widget, 'details open')
export const NothingFitsTheFilters = story(widget, 'nothing fits the filters')
export const FilterSheet = story(widget, 'filter sheet')
export const WayOut = story(widget, 'way out')
export const WayBack = story(widget, 'way back')
export const FewReturnTrips = story(widget, 'few return trips')
export const NoResult = story(widget, 'no result')
export const NoPassthroughFares = story(widget, 'no passthrough fares')
export const DailyLimit = story(widget, 'daily limit')
export const NoConnection = story(widget, 'no connection')
export const SearchAgain = story(widget, 'search again')
