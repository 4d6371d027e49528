import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Search/Search box' }
export default meta

const widget = { tag: 'search-box', component: 'SearchBox' }

export const Empty = story(widget, 'empty')
export const Filled = story(widget, 'filled')
export const OneWay = story(widget, 'one-way')
export const ValidationErrors = story(widget, 'validation errors')
export const CitySuggestions = story(widget, 'city suggestions')
export const NoCityFound = story(widget, 'no city found')
export const Destinations = story(widget, 'destinations')
export const DepartureWithPrices = story(widget, 'departure, with prices')
export const ReturnWithPrices = story(widget, 'return, with prices')
export const TooManyInfants = story(widget, 'too many infants')
export const PartsLeftOut = story(widget, 'parts left out')
export const NoConnection = story(widget, 'no connection')
