import type { SearchResultsController, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { filters } from './filters.ts'

/** Content of the filter sheet on narrow screens; loaded with the first card. */
export function filterSheet(results: SearchResultsController, translator: Translator) {
  const { filtersOn, total } = results.view.peek()
  const { t } = translator
  const clear = html`<button type="button" class="gw-button" part="button" @click=${results.clearFilters}>
    ${t('results.clear')}
  </button>`
  return html`<div>
    <h3 id="gw-sheet-title" class="gw-title">${t('results.filters')}</h3>
    ${filters(results, translator, 'sheet')}
    <div class="gw-row gw-end">
      ${filtersOn > 0 ? clear : nothing}
      <button type="button" class="gw-button gw-main" part="button" @click=${() => results.setSheet('closed')}>
        ${t('results.showOffers', { count: total })}
      </button>
    </div>
  </div>`
}
