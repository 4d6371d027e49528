import type { DetailsText, OfferCard, SearchResultsController, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { errorNotice } from '../shared/notice.ts'

/** Flights, baggage, fare rules and price breakdown. */
export function offerDetails(card: OfferCard, results: SearchResultsController, translator: Translator) {
  const { t } = translator
  const text = results.detailsText(card, translator)
  if (!text) return nothing
  return html`<div ${bind(results.details(card, 'gw'))} class="gw-more" part="details">
    ${text.directions.map(
      ({ title, rows }) =>
        html`<section>
          <h4>${title}</h4>
          ${rows.map(row)}
        </section>`,
    )}
    ${card.details && card.details.status !== 'none' ? allowed(card, card.details, text, results, translator) : nothing}
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
  translator: Translator,
) {
  const { t } = translator
  const failure = details.status === 'failed' ? details.failure : undefined
  const isLoading = details.status === 'loading'
  return html`<section aria-busy=${isLoading ? 'true' : nothing}>
    ${errorNotice(failure, translator, () => results.retryDetails(card))}
    ${isLoading ? html`<p class="gw-text">…</p>` : nothing}
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
      ({ name, value, isTotal }) =>
        html`<div class=${isTotal ? 'gw-sum' : ''}>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}
