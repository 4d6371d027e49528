import type { Failure, SearchBoxController, SearchEnd, Words } from '@gangway/core'
import { ComboboxFrame } from '../shared/combobox-frame.tsx'
import { ListSelect } from '../shared/list-select.tsx'
import { Trouble } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'
import { RadioButtons } from '../shared/radio-buttons.tsx'
import { PassengersCell } from './passengers-cell.tsx'
import { DayCell } from './day-cell.tsx'
import type { SearchInsides } from './search-insides.tsx'
import { TypedField } from './typed-field.tsx'

interface PartProps {
  box: SearchBoxController
  words: Words
  id: string
  /** Nothing before it is loaded. */
  insides: SearchInsides | undefined
}

/** ARIA, texts and handlers come from the controller's bags. */
export function SearchForm({ failure, ...part }: PartProps & { failure: Failure | undefined }) {
  const { box, words, id, insides } = part
  const recent = box.recentSearches(id, words)
  return (
    <div className="gw-search-frame">
      <div {...props(box.form(id, words))} className="gw-search" part="panel">
        <div>
          <RadioButtons choices={box.tripTypes(id, words)} look="segments" />
        </div>
        <Trouble failure={failure} words={words} retry={() => void box.retry()} />
        <div className="gw-bar" part="bar">
          <div className="gw-places">
            <End {...part} end="fromCity" />
            <button {...props(box.swapButton(words))} className="gw-swap" />
            <End {...part} end="toCity" />
          </div>
          <div className="gw-rest">
            <DayCell bags={box.day('departDate', id, words)} words={words} insides={insides} />
            <DayCell bags={box.day('returnDate', id, words)} words={words} insides={insides} />
            <PassengersCell bags={box.passengers(id, words)} insides={insides} />
            <button {...props(box.submitButton(id))} className="gw-button gw-main gw-go" part="button">
              {words.t('searchBox.search')}
            </button>
          </div>
        </div>
        <div className="gw-search-more">
          <RadioButtons choices={box.payOptions(id, words)} look="chips" />
          <div className="gw-chips">
            <span className="gw-aside" aria-hidden="true">
              {words.t('searchBox.showIn')}
            </span>
            <ListSelect field={box.referenceCurrency(id, words)} />
            <ListSelect field={box.airline(id, words)} />
          </div>
        </div>
        {recent.length > 0 && (
          <div className="gw-chips gw-recents" role="group" aria-labelledby={`${id}-recent`}>
            <span id={`${id}-recent`} className="gw-aside gw-text">
              {words.t('searchBox.recent')}
            </span>
            {recent.map(({ key, fill, remove }) => (
              <span key={key} className="gw-recent" part="recent">
                <button {...props(fill.bag)} className="gw-recent-fill">
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

function End({ box, words, id, end, insides }: PartProps & { end: SearchEnd }) {
  const bags = box.end(end, id, words)
  return (
    <div className="gw-cell" part="field">
      <TypedField bags={bags} words={words}>
        {bags.codes && <span className="gw-codes">{bags.codes}</span>}
      </TypedField>
      <ComboboxFrame bags={bags} words={words}>
        {insides && <insides.Cities bags={bags} words={words} />}
      </ComboboxFrame>
    </div>
  )
}
