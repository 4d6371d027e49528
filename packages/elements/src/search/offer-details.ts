import type { DetailsText, OfferCard, SearchResultsController, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { trouble } from '../shared/notice.ts'

/** The flights, the bags, the rules and the parts of the price. */
export function offerDetails(card: OfferCard, results: SearchResultsController, words: Words) {
  const { t } = words
  const text = results.detailsText(card, words)
  if (!text) return nothing
  return html`<div ${bind(results.details(card, 'gw'))} class="gw-more" part="details">
    ${text.directions.map(
      ({ title, rows }) =>
        html`<section>
          <h4>${title}</h4>
          ${rows.map(row)}
        </section>`,
    )}
    ${card.details && card.details.status !== 'none' ? allowed(card, card.details, text, results, words) : nothing}
    <section>
      <h4>${t('results.price')}</h4>
      ${factList(text.price)} ${text.risk ? html`<p class="gw-wait gw-warn">${text.risk}</p>` : nothing}
    </section>
  </div>`
}

function row({ kind, times, text, more }: DetailsText['directions'][number]['rows'][number]) {
  if (kind === 'flight') {
    return html`<p class="gw-flight"><span>${times}</span><span>${text}</span><span class="gw-small">${more}</span></p>`
  }
  return html`<p class=${kind === 'warning' ? 'gw-wait gw-warn' : 'gw-wait'}>
    ${text} ${more ? html`<b>${more}</b>` : nothing}
  </p>`
}

function allowed(
  card: OfferCard,
  details: NonNullable<OfferCard['details']>,
  { baggage, rules }: DetailsText,
  results: SearchResultsController,
  words: Words,
) {
  const { t } = words
  const failure = details.status === 'failed' ? details.failure : undefined
  const isLoading = details.status === 'loading'
  return html`<section aria-busy=${isLoading ? 'true' : nothing}>
    ${trouble(failure, words, () => results.retryDetails(card))} ${isLoading ? html`<p class="gw-text">…</p>` : nothing}
    ${baggage.length > 0 ? html`<h4>${t('results.baggage')}</h4>` : nothing} ${factList(baggage)}
    ${rules.length > 0 ? html`<h4>${t('results.rules')}</h4>` : nothing}
    ${rules.map(
      ({ title, lines }) => html`${title ? html`<h5>${title}</h5>` : nothing}${factList(lines, 'gw-text-facts')}`,
    )}
  </section>`
}

function factList(facts: DetailsText['price'], className = '') {
  if (facts.length === 0) return nothing
  return html`<dl class="gw-facts ${className}">
    ${facts.map(
      ({ name, value, isSum }) =>
        html`<div class=${isSum ? 'gw-sum' : ''}>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}
