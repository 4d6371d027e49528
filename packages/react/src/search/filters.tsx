import { searchResultTexts as texts } from '@gangway/core'
import { useRef } from 'react'
import { useBrowserEffect } from '../shared/use-browser-effect.ts'
import { props } from '../shared/props.ts'
import type { ResultsProps } from './results.props.ts'

/** Filters, rendered beside the list, and in a sheet on narrow screens. */
export function Filters({ results, view, translator, id, place }: ResultsProps & { place: 'column' | 'sheet' }) {
  return (
    <>
      {view.groups.map((group) => (
        <div key={group.id} {...props(results.group(group, id, place))} className="gw-group">
          <p id={`${id}-${place}-${group.id}`} className="gw-group-name">
            {texts.labelText(group.title, translator)}
          </p>
          {group.options.map((option) => {
            const { label, count, lowest } = texts.optionTexts(option, translator)
            return (
              <label key={option.id} className="gw-option">
                <input {...props(results.option(group, option, id, place))} />
                <span>{label}</span>
                <span>{count}</span>
                {lowest && <span className="gw-small">{lowest}</span>}
              </label>
            )
          })}
        </div>
      ))}
      {place === 'column' && view.filtersOn > 0 && (
        <button type="button" className="gw-link" onClick={results.clearFilters}>
          {translator.t('results.clear')}
        </button>
      )}
    </>
  )
}

export function FilterSheet(all: ResultsProps) {
  const { results, view, translator, id } = all
  const { t } = translator
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = view.sheet === 'open'
  useBrowserEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  })
  return (
    <dialog {...props(results.filterSheet(id))} ref={dialog} className="gw-filter-sheet" part="sheet">
      {isOpen && (
        <div>
          <h3 id={`${id}-sheet-title`} className="gw-title">
            {t('results.filters')}
          </h3>
          <Filters {...all} place="sheet" />
          <div className="gw-row gw-end">
            {view.filtersOn > 0 && (
              <button type="button" className="gw-button" part="button" onClick={results.clearFilters}>
                {t('results.clear')}
              </button>
            )}
            <button
              type="button"
              className="gw-button gw-main"
              part="button"
              onClick={() => results.setSheet('closed')}
            >
              {t('results.showOffers', { count: view.total })}
            </button>
          </div>
        </div>
      )}
    </dialog>
  )
}
