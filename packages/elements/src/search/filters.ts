import { searchResultTexts as texts, type SearchResultsController, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'

/** Filters, rendered beside the list, and in a sheet on narrow screens. */
export function filters(results: SearchResultsController, translator: Translator, place: 'column' | 'sheet') {
  const { groups, filtersOn } = results.view.peek()
  const clear = html`<button type="button" class="gw-link" @click=${results.clearFilters}>
    ${translator.t('results.clear')}
  </button>`
  return html`${repeat(
    groups,
    ({ id }) => id,
    (group) =>
      html`<div ${bind(results.group(group, 'gw', place))} class="gw-group">
        <p id=${`gw-${place}-${group.id}`} class="gw-group-name">${texts.labelText(group.title, translator)}</p>
        ${repeat(
          group.options,
          ({ id }) => id,
          (option) => {
            const { label, count, lowest } = texts.optionTexts(option, translator)
            return html`<label class="gw-option"
              ><input ${bind(results.option(group, option, 'gw', place))} /><span>${label}</span
              ><span>${count}</span>${lowest ? html`<span class="gw-small">${lowest}</span>` : nothing}</label
            >`
          },
        )}
      </div>`,
  )}${place === 'column' && filtersOn > 0 ? clear : nothing}`
}

export function filterSheet(results: SearchResultsController, translator: Translator) {
  const { sheet, filtersOn, total } = results.view.peek()
  const { t } = translator
  const clear = html`<button type="button" class="gw-button" part="button" @click=${results.clearFilters}>
    ${t('results.clear')}
  </button>`
  const content = () =>
    html`<div>
      <h3 id="gw-sheet-title" class="gw-title">${t('results.filters')}</h3>
      ${filters(results, translator, 'sheet')}
      <div class="gw-row gw-end">
        ${filtersOn > 0 ? clear : nothing}
        <button type="button" class="gw-button gw-main" part="button" @click=${() => results.setSheet('closed')}>
          ${t('results.showOffers', { count: total })}
        </button>
      </div>
    </div>`
  return html`<dialog ${bind(results.filterSheet('gw'))} class="gw-filter-sheet" part="sheet">
    ${sheet === 'open' ? content() : nothing}
  </dialog>`
}
