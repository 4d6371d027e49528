import { say, searchResultTexts as texts, type SearchResultsController, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'

/** The same filters beside the list, and in a sheet where there is little room. */
export function filters(results: SearchResultsController, words: Words, place: 'column' | 'sheet') {
  const { groups, filtersOn } = results.view.peek()
  const clear = html`<button type="button" class="gw-link" @click=${results.clearFilters}>
    ${words.t('results.clear')}
  </button>`
  return html`${repeat(
    groups,
    ({ id }) => id,
    (group) =>
      html`<div ${bind(results.group(group, 'gw', place))} class="gw-group">
        <p id=${`gw-${place}-${group.id}`} class="gw-group-name">${say(words, group.title)}</p>
        ${repeat(
          group.options,
          ({ id }) => id,
          (option) => {
            const { label, count, lowest } = texts.optionTexts(option, words)
            return html`<label class="gw-option"
              ><input ${bind(results.option(group, option, 'gw', place))} /><span>${label}</span
              ><span>${count}</span>${lowest ? html`<span class="gw-small">${lowest}</span>` : nothing}</label
            >`
          },
        )}
      </div>`,
  )}${place === 'column' && filtersOn > 0 ? clear : nothing}`
}

export function filterSheet(results: SearchResultsController, words: Words) {
  const { sheet, filtersOn, total } = results.view.peek()
  const { t } = words
  const clear = html`<button type="button" class="gw-button" part="button" @click=${results.clearFilters}>
    ${t('results.clear')}
  </button>`
  const content = () =>
    html`<div>
      <h3 id="gw-sheet-title" class="gw-title">${t('results.filters')}</h3>
      ${filters(results, words, 'sheet')}
      <div class="gw-row gw-end">
        ${filtersOn > 0 ? clear : nothing}
        <button type="button" class="gw-button gw-main" part="button" @click=${() => results.setSheet('closed')}>
          ${t('results.showOffers', { count: total })}
        </button>
      </div>
    </div>`
  return html`<dialog ${bind(results.sheet('gw'))} class="gw-filter-sheet" part="sheet">
    ${sheet === 'open' ? content() : nothing}
  </dialog>`
}
