import { searchResultTexts as texts, type OfferCard, type SearchResultsController, type Words } from '@gangway/core'
import { html, noChange, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { bind } from '../shared/bind.ts'
import type * as loaded from './offer-details.ts'

/** What draws an open card: it comes behind the first closed one. */
export type DrawDetails = typeof loaded.offerDetails

type CardText = ReturnType<typeof texts.cardText>

/** Drawn again only when something on it has changed: a filter moves cards, it does not change them. */
export function offerCard(
  card: OfferCard,
  results: SearchResultsController,
  words: Words,
  details: DrawDetails | undefined,
) {
  return html`${guard(
    [card, results, words, details],
    () =>
      html`<li ${bind(results.card(card, 'gw'))} class=${card.isDrawn ? 'gw-offer' : 'gw-offer gw-later'} part="offer">
        ${
          // What stood here before is hidden until it is its turn: to change it then costs less than to clear it now.
          card.isDrawn ? inside(card, results, words, details) : noChange
        }
      </li>`,
  )}`
}

function inside(card: OfferCard, results: SearchResultsController, words: Words, details: DrawDetails | undefined) {
  const text = texts.cardText(card, words)
  return html`<h3 id=${`gw-name-${card.id}`} class="gw-hidden">${text.name}</h3>
    <div class="gw-pass">
      <div class="gw-way">
        ${text.legs.map(leg)} ${text.families.length > 1 ? families(card, results, words, text) : nothing}
        <div class="gw-tags">
          ${text.tags.map(({ tone, text: tag }) => html`<span class="gw-tag gw-${tone}">${tag}</span>`)}
          <button ${bind(results.detailsButton(card, 'gw'))} class="gw-link" aria-label=${text.detailsName}>
            ${words.t('results.details')}
          </button>
        </div>
      </div>
      <div class="gw-stub" part="stub">
        <span class="gw-small">${text.party}</span>
        <span class="gw-amount"><small>${text.currency}</small>${text.amount}</span>
        <span class="gw-small">${text.parts}</span>
        ${text.approx ? html`<span class="gw-small">${text.approx}</span>` : nothing}
        <button
          type="button"
          class="gw-button gw-main"
          part="button"
          aria-label=${text.actionName}
          @click=${() => results.press(card)}
        >
          ${text.action}
        </button>
      </div>
    </div>
    ${card.details && details ? details(card, results, words) : nothing}`
}

function leg({ airline, code, flights, from, to, duration, stops, dots }: CardText['legs'][number]) {
  return html`<div class="gw-leg">
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

function families(card: OfferCard, results: SearchResultsController, words: Words, text: CardText) {
  return html`<div class="gw-families" role="radiogroup" aria-label=${words.t('results.families')}>
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
