import {
  searchResultTexts as texts,
  type OfferCard,
  type SearchResultsController,
  type Translator,
} from '@gangway/core'
import { html, noChange, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { bind } from '../shared/bind.ts'
import type * as detailsModule from './offer-details.ts'
import type { OfferRenderer } from './offer-templates.ts'

/** Renders the details of an open card; loaded after the first closed card was drawn. */
export type RenderDetails = typeof detailsModule.offerDetails

type CardText = ReturnType<typeof texts.cardText>

/** Renders again only when the card itself changes: a filter moves cards without changing them. */
export function offerCard(
  card: OfferCard,
  results: SearchResultsController,
  translator: Translator,
  details: RenderDetails | undefined,
  render: OfferRenderer | undefined,
) {
  return html`${guard(
    [card, results, translator, details, render],
    () =>
      html`<li ${bind(results.card(card, 'gw'))} class=${card.isDrawn ? 'gw-offer' : 'gw-offer gw-later'} part="offer">
        ${
          // The previous content stays, hidden, until the card is drawn: updating it later is cheaper than removing it now.
          card.isDrawn ? cardContent(card, results, translator, details, render) : noChange
        }
      </li>`,
  )}`
}

function cardContent(
  card: OfferCard,
  results: SearchResultsController,
  translator: Translator,
  details: RenderDetails | undefined,
  render: OfferRenderer | undefined,
) {
  const text = texts.cardText(card, translator)
  const pass = () =>
    html`<div class="gw-pass">
      <div class="gw-directions">
        ${text.directions.map(directionRow)}
        ${text.families.length > 1 ? families(card, results, translator, text) : nothing}
        <div class="gw-tags">
          ${text.tags.map(({ tone, text: tag }) => html`<span class="gw-tag gw-${tone}">${tag}</span>`)}
          <button ${bind(results.detailsButton(card, 'gw'))} class="gw-link" aria-label=${text.detailsName}>
            ${translator.t('results.details')}
          </button>
        </div>
      </div>
      <div class="gw-stub" part="stub">
        <span class="gw-small">${text.passengers}</span>
        <button
          ${bind(results.detailsButton(card, 'gw'))}
          class="gw-amount"
          aria-label=${`${text.amount}, ${text.detailsName}`}
        >
          ${text.amount}
        </button>
        <span class="gw-small">${text.parts}</span>
        ${text.approx ? html`<span class="gw-small">${text.approx}</span>` : nothing}
        <button
          type="button"
          class="gw-button gw-main"
          part="button"
          aria-label=${text.actionName}
          @click=${() => results.chooseCard(card)}
        >
          ${text.action}
        </button>
      </div>
    </div>`
  return html`<h3 id=${`gw-name-${card.id}`} class="gw-hidden">${text.name}</h3>
    ${render ? render({ card, text, results }) : pass()}
    ${card.details && details ? details(card, results, translator) : nothing}`
}

function directionRow({ airline, code, flights, from, to, duration, stops, dots }: CardText['directions'][number]) {
  return html`<div class="gw-direction">
    <div class="gw-carrier">
      <i class="gw-badge" aria-hidden="true">${code}</i>
      <span>${airline}<span class="gw-small">${flights}</span></span>
    </div>
    <div class="gw-track">
      <span><span class="gw-time">${from.time}</span><span class="gw-small">${from.place}</span></span>
      <span class="gw-path"
        >${duration}<span class="gw-rail" aria-hidden="true">${dots.map(() => html`<i></i>`)}</span>${stops}</span
      >
      <span
        ><span class="gw-time">${to.time}${to.days ? html`<sup>${to.days}</sup>` : nothing}</span
        ><span class="gw-small">${to.place}</span></span
      >
    </div>
  </div>`
}

function families(card: OfferCard, results: SearchResultsController, translator: Translator, text: CardText) {
  return html`<div class="gw-families" role="radiogroup" aria-label=${translator.t('results.families')}>
    ${text.families.map(
      ({ offer, name, facts, price }) =>
        html`<label class="gw-family"
          ><input ${bind(results.family(card, offer, 'gw'))} /><span
            ><b>${name}</b
            ><span>${price}</span>${facts.map((fact) => html`<span class="gw-small">${fact}</span>`)}</span
          ></label
        >`,
    )}
  </div>`
}
