import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Search/Search results' }
export default meta

const widget = { tag: 'search-results', component: 'SearchResults' }

export const Searching = story(widget, 'searching')
export const ResultsArriving = story(widget, 'results arriving')
export const List = story(widget, 'list')
export const WithoutTaxesFiltered = story(widget, 'without taxes, filtered')
export const DetailsOpen = story(widget, 'details open')
export const PartsLeftOut = story(widget, 'parts left out')
export const NoMatchForTheFilters = story(widget, 'no match for the filters')
export const FilterSheet = story(widget, 'filter sheet')
export const OutboundFlights = story(widget, 'outbound flights')
export const ReturnFlights = story(widget, 'return flights')
export const FewReturnTrips = story(widget, 'few return trips')
export const NoResult = story(widget, 'no result')
export const NoPassthroughFares = story(widget, 'no passthrough fares')
export const DailyLimit = story(widget, 'daily limit')
export const NoConnection = story(widget, 'no connection')
export const SearchAgain = story(widget, 'search again')
