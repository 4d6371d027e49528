import {
  translate,
  searchResultTexts as texts,
  type SearchResultsController,
  type SearchResultsView,
  type Translator,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { filters } from './filters.ts'
import type * as sheetModule from './filter-sheet.ts'
import { offerCard, type RenderDetails } from './offer-card.ts'
import type { OfferRenderer } from './offer-templates.ts'

export function resultsPage(
  results: SearchResultsController,
  translator: Translator,
  details: RenderDetails | undefined,
  render: OfferRenderer | undefined,
  sheet: typeof sheetModule | undefined,
) {
  const view = results.view.peek()
  const { t } = translator
  const isWaiting = texts.isWaiting(view)
  const rest = view.total - view.cards.length
  const blanks = html`<div class="gw-offers" aria-hidden="true">
    <div class="gw-blank"></div>
    <div class="gw-blank"></div>
    <div class="gw-blank"></div>
    <div class="gw-blank"></div>
  </div>`
  const cards = html`<ul class="gw-offers">
    ${repeat(
      view.cards,
      ({ id }) => id,
      (card) => offerCard(card, results, translator, details, render),
    )}
  </ul>`
  const more = html`<button type="button" class="gw-button" part="button" @click=${results.showMore}>
    ${t('results.more', { count: Math.min(texts.cardsAtOnce, rest) })}
  </button>`
  return html`<div class="gw-results" part="results">
    <p class="gw-hidden" role="status">${view.announcement ? translate(translator, view.announcement) : nothing}</p>
    ${dateStrip(results, view, translator)}
    <div class="gw-cols">
      <div class="gw-filters gw-column" part="filters">
        ${view.foundCount > 0 ? filters(results, translator, 'column') : nothing}
      </div>
      <div aria-busy=${isWaiting ? 'true' : nothing}>
        ${head(results, view, translator)} ${message(results, view, translator)} ${isWaiting ? blanks : cards}
        ${rest > 0 ? more : nothing}
      </div>
    </div>
    <dialog ${bind(results.filterSheet('gw'))} class="gw-filter-sheet" part="sheet">
      ${view.sheet === 'open' ? sheet?.filterSheet(results, translator) : nothing}
    </dialog>
  </div>`
}

/** Days next to the searched one, each with its lowest price. */
function dateStrip(results: SearchResultsController, view: SearchResultsView, translator: Translator) {
  const { days, outbound } = view
  const label = texts.daysText(view, translator)
  if (days.length === 0 || outbound) return nothing
  return html`<nav aria-label=${label} part="days">
    <p class="gw-small">${label}</p>
    <div class="gw-strip">
      ${days.map((day) => {
        const { day: name, price } = texts.dayTexts(day, translator)
        return html`<button
          ${bind(results.dayButton(day))}
          class=${day.isCheapest ? 'gw-strip-day gw-good' : 'gw-strip-day'}
        >
          ${name}<b>${price}</b>
        </button>`
      })}
    </div>
  </nav>`
}

function head(results: SearchResultsController, view: SearchResultsView, translator: Translator) {
  const { t } = translator
  const { outbound, filtersOn, choices } = view
  const chosen = () =>
    outbound
      ? html`<div class="gw-outbound" part="way-out">
          <b>${t('results.wayOut')}</b><span>${texts.outboundText(outbound.offer, translator)}</span>
          <button type="button" class="gw-link" @click=${results.changeOutbound}>${t('results.changeIt')}</button>
        </div>`
      : nothing
  const tools = () =>
    html`<div class="gw-tools">
      <button ${bind(results.filtersButton('gw'))} class="gw-button gw-open-filters" part="button">
        ${filtersOn > 0 ? t('results.filtersOn', { count: filtersOn }) : t('results.filters')}
      </button>
      <label class="gw-sort"
        >${t('results.sort')}<select ${bind(results.sort('gw'))} class="gw-sort-by">
          ${texts.sorts.map(
            (sort) => html`<option value=${sort} .selected=${sort === choices.sort}>${t(`results.${sort}`)}</option>`,
          )}
        </select></label
      >
    </div>`
  const title = html`<slot name="summary">${texts.titleText(view, translator)}</slot>`
  return html`${chosen()}
    <div class="gw-head">
      <div>
        <h2 ${bind(results.title('gw'))} class="gw-heading" part="title">${title}</h2>
        <span class="gw-progress">${texts.progressText(view, translator)}</span>
      </div>
      ${view.foundCount > 0 ? tools() : nothing}
    </div>`
}

function message(results: SearchResultsController, view: SearchResultsView, translator: Translator) {
  const notice = texts.resultsNotice(view)
  if (!notice) return nothing
  const { text, advice, action, tone } = notice
  const button = (name: NonNullable<typeof action>) =>
    html`<button
      type="button"
      class="gw-button"
      part="button"
      @click=${name === 'clear' ? results.clearFilters : results.retry}
    >
      ${translator.t(texts.actionKeys[name])}
    </button>`
  const content = html`<div class="gw-message" role=${tone === 'alert' ? 'alert' : nothing} part="message">
    <p>${translate(translator, text)}</p>
    ${advice ? html`<p>${translate(translator, advice)}</p>` : nothing} ${action ? button(action) : nothing}
  </div>`
  return html`<slot name=${view.total > 0 || tone === 'alert' ? 'none' : 'empty'}>${content}</slot>`
}
