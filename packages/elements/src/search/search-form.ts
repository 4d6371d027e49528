import type { SearchBoxController, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { listSelect } from '../shared/list-select.ts'
import { errorNotice } from '../shared/notice.ts'
import { radioButtons } from '../shared/radio-buttons.ts'
import { dateField, cityField, passengersField, type LoadedPopups } from './search-fields.ts'

/** The controller supplies ARIA attributes, texts and handlers. */
export function searchForm(box: SearchBoxController, translator: Translator, popups: LoadedPopups) {
  const { t } = translator
  const payOptions = box.payOptions('gw', translator)
  return html`<div class="gw-search-frame">
    <div ${bind(box.form('gw', translator))} class="gw-search" part="panel">
      <div>${radioButtons(box.tripTypes('gw', translator), 'segments')}</div>
      ${errorNotice(box.view.peek().failure, translator, () => void box.retry())}
      <div class="gw-bar" part="bar">
        <div class="gw-places">
          ${cityField(box.cityField('fromCity', 'gw', translator), translator, popups)}
          <button ${bind(box.swapButton(translator))} class="gw-swap"></button>
          ${cityField(box.cityField('toCity', 'gw', translator), translator, popups)}
        </div>
        <div class="gw-other-fields">
          ${dateField(box.dateField('departDate', 'gw', translator), translator, popups)}
          ${dateField(box.dateField('returnDate', 'gw', translator), translator, popups)}
          ${passengersField(box.passengersField('gw', translator), popups)}
          <button ${bind(box.submitButton('gw'))} class="gw-button gw-main gw-go" part="button">
            ${t('searchBox.search')}
          </button>
        </div>
      </div>
      <div class="gw-search-more">
        ${payOptions.options.length > 0 ? radioButtons(payOptions, 'chips') : nothing}
        <div class="gw-chips">
          <span class="gw-aside" aria-hidden="true">${t('searchBox.showIn')}</span>
          ${listSelect(box.referenceCurrency('gw', translator))} ${listSelect(box.airline('gw', translator))}
        </div>
      </div>
      ${recent(box, translator)}
    </div>
  </div>`
}

function recent(box: SearchBoxController, translator: Translator) {
  const searches = box.recentSearches('gw', translator)
  if (searches.length === 0) return nothing
  return html`<div class="gw-chips gw-recents" role="group" aria-labelledby="gw-recent">
    <span id="gw-recent" class="gw-aside gw-text">${translator.t('searchBox.recent')}</span>
    ${searches.map(
      ({ fill, remove }) =>
        html`<span class="gw-recent" part="recent">
          <button ${bind(fill.props)} class="gw-recent-fill">${fill.text}</button>
          <button ${bind(remove)} class="gw-recent-remove">×</button>
        </span>`,
    )}
  </div>`
}
