import type { SearchBoxController, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { listSelect } from '../shared/list-select.ts'
import { trouble } from '../shared/notice.ts'
import { radioButtons } from '../shared/radio-buttons.ts'
import { dayCell, endCell, passengersCell } from './search-cells.ts'

/** ARIA, texts and handlers come from the controller's bags. */
export function searchForm(box: SearchBoxController, words: Words) {
  const { t } = words
  return html`<div class="gw-search-frame">
    <div ${bind(box.form('gw', words))} class="gw-search" part="panel">
      <div>${radioButtons(box.tripTypes('gw', words), 'segments')}</div>
      ${trouble(box.view.peek().failure, words, () => void box.retry())}
      <div class="gw-bar" part="bar">
        <div class="gw-places">
          ${endCell(box.end('fromCity', 'gw', words), words)}
          <button ${bind(box.swapButton(words))} class="gw-swap"></button>
          ${endCell(box.end('toCity', 'gw', words), words)}
        </div>
        <div class="gw-rest">
          ${dayCell(box.day('departDate', 'gw', words), words)} ${dayCell(box.day('returnDate', 'gw', words), words)}
          ${passengersCell(box.passengers('gw', words))}
          <button ${bind(box.submitButton('gw'))} class="gw-button gw-main gw-go" part="button">
            ${t('searchBox.search')}
          </button>
        </div>
      </div>
      <div class="gw-search-more">
        ${radioButtons(box.payOptions('gw', words), 'chips')}
        <div class="gw-chips">
          <span class="gw-aside" aria-hidden="true">${t('searchBox.showIn')}</span>
          ${listSelect(box.referenceCurrency('gw', words))} ${listSelect(box.airline('gw', words))}
        </div>
      </div>
      ${recent(box, words)}
    </div>
  </div>`
}

function recent(box: SearchBoxController, words: Words) {
  const searches = box.recentSearches('gw', words)
  if (searches.length === 0) return nothing
  return html`<div class="gw-chips gw-recents" role="group" aria-labelledby="gw-recent">
    <span id="gw-recent" class="gw-aside gw-text">${words.t('searchBox.recent')}</span>
    ${searches.map(
      ({ fill, remove }) =>
        html`<span class="gw-recent" part="recent">
          <button ${bind(fill.bag)} class="gw-recent-fill">${fill.text}</button>
          <button ${bind(remove)} class="gw-recent-remove">×</button>
        </span>`,
    )}
  </div>`
}
