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
