import type { Failure, SearchBoxController, SearchCityField, Translator } from '@gangway/core'
import { ComboboxPopup } from '../shared/combobox-popup.tsx'
import { ListSelect } from '../shared/list-select.tsx'
import { ErrorNotice } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'
import { RadioButtons } from '../shared/radio-buttons.tsx'
import { PassengersField } from './passengers-field.tsx'
import { DateField } from './date-field.tsx'
import type { SearchPopups } from './search-popups.tsx'
import { TextField } from './text-field.tsx'

interface PartProps {
  box: SearchBoxController
  translator: Translator
  id: string
  /** Undefined until loaded. */
  popups: SearchPopups | undefined
}

/** The controller supplies ARIA attributes, texts and handlers. */
export function SearchForm({ failure, ...part }: PartProps & { failure: Failure | undefined }) {
  const { box, translator, id, popups } = part
  const recent = box.recentSearches(id, translator)
  const payOptions = box.payOptions(id, translator)
  return (
    <div className="gw-search-frame">
      <div {...props(box.form(id, translator))} className="gw-search" part="panel">
        <div>
          <RadioButtons choices={box.tripTypes(id, translator)} variant="segments" />
        </div>
        <ErrorNotice failure={failure} translator={translator} retry={() => void box.retry()} />
        <div className="gw-bar" part="bar">
          <div className="gw-places">
            <CityField {...part} end="fromCity" />
            <button {...props(box.swapButton(translator))} className="gw-swap" />
            <CityField {...part} end="toCity" />
          </div>
          <div className="gw-other-fields">
            <DateField props={box.dateField('departDate', id, translator)} translator={translator} popups={popups} />
            <DateField props={box.dateField('returnDate', id, translator)} translator={translator} popups={popups} />
            <PassengersField props={box.passengersField(id, translator)} popups={popups} />
            <button {...props(box.submitButton(id))} className="gw-button gw-main gw-go" part="button">
              {translator.t('searchBox.search')}
            </button>
          </div>
        </div>
        <div className="gw-search-more">
          {payOptions.options.length > 0 && <RadioButtons choices={payOptions} variant="chips" />}
          <div className="gw-chips">
            <span className="gw-aside" aria-hidden="true">
              {translator.t('searchBox.showIn')}
            </span>
            <ListSelect field={box.referenceCurrency(id, translator)} />
            <ListSelect field={box.airline(id, translator)} />
          </div>
        </div>
        {recent.length > 0 && (
          <div className="gw-chips gw-recents" role="group" aria-labelledby={`${id}-recent`}>
            <span id={`${id}-recent`} className="gw-aside gw-text">
              {translator.t('searchBox.recent')}
            </span>
            {recent.map(({ key, fill, remove }) => (
              <span key={key} className="gw-recent" part="recent">
                <button {...props(fill.props)} className="gw-recent-fill">
                  {fill.text}
                </button>
                <button {...props(remove)} className="gw-recent-remove">
                  ×
                </button>
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function CityField({ box, translator, id, end, popups }: PartProps & { end: SearchCityField }) {
  const props = box.cityField(end, id, translator)
  return (
    <div className="gw-cell" part="field">
      <TextField props={props} translator={translator}>
        {props.codes && <span className="gw-codes">{props.codes}</span>}
      </TextField>
      <ComboboxPopup props={props} translator={translator}>
        {popups && <popups.CityOptions props={props} translator={translator} />}
      </ComboboxPopup>
    </div>
  )
}
