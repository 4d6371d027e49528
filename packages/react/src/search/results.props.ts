import type { OfferCard, SearchResultsController, SearchResultsView, Translator } from '@gangway/core'
import type { ComponentType } from 'react'

export interface CardProps {
  card: OfferCard
  results: SearchResultsController
  translator: Translator
  id: string
  /** Renders the details of an open card; loaded after the first closed card was drawn. */
  Details: ComponentType<CardProps> | undefined
}

export interface ResultsProps {
  results: SearchResultsController
  view: SearchResultsView
  translator: Translator
  id: string
  Details: CardProps['Details']
}
