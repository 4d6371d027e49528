import type { OfferCard, OfferPart, SearchResultsController, SearchResultsView, Translator } from '@gangway/core'
import type { ComponentType, ReactNode } from 'react'

/** What `renderOffer` gets: the card, its texts and actions, and the content that the widget would render. */
export interface RenderedOffer extends OfferPart {
  original: ReactNode
}

/** What the other render functions get. */
export interface ResultsPart {
  results: SearchResultsController
  view: SearchResultsView
  /** The language of the widget. */
  translator: Translator
}

/** Content of the page in place of that of the widget. It has the styles of the page. */
export interface ResultsTemplates {
  /** Content of an offer card. The card renders again only when it changes, or when the function is another one. */
  renderOffer?: (part: RenderedOffer) => ReactNode
  /** The text of the title above the list. */
  renderSummary?: (part: ResultsPart) => ReactNode
  /** The message when no offer was found, or none matches the filters (`view.foundCount` > 0). */
  renderEmpty?: (part: ResultsPart) => ReactNode
}

export interface CardProps {
  card: OfferCard
  results: SearchResultsController
  translator: Translator
  id: string
  /** Renders the details of an open card; loaded after the first closed card was drawn. */
  Details: ComponentType<CardProps> | undefined
  render: ResultsTemplates['renderOffer']
}

export interface ResultsProps {
  results: SearchResultsController
  view: SearchResultsView
  translator: Translator
  id: string
  Details: CardProps['Details']
  templates: ResultsTemplates
}
