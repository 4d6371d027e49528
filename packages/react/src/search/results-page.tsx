import { translate, searchResultTexts as texts } from '@gangway/core'
import { props } from '../shared/props.ts'
import { DateStrip } from './date-strip.tsx'
import { FilterSheet, Filters } from './filters.tsx'
import { OfferCard } from './offer-card.tsx'
import type { ResultsProps } from './results.props.ts'

export function ResultsPage(all: ResultsProps) {
  const { results, view, translator, id, Details, templates } = all
  const { t } = translator
  const isWaiting = texts.isWaiting(view)
  const rest = view.total - view.cards.length
  return (
    <div className="gw-results" part="results">
      <p className="gw-hidden" role="status">
        {view.announcement && translate(translator, view.announcement)}
      </p>
      <DateStrip {...all} />
      <div className="gw-cols">
        <div className="gw-filters gw-column" part="filters">
          {view.foundCount > 0 && <Filters {...all} place="column" />}
        </div>
        <div aria-busy={isWaiting ? 'true' : undefined}>
          <Head {...all} />
          <Message {...all} />
          {isWaiting ? (
            <div className="gw-offers" aria-hidden="true">
              {[1, 2, 3, 4].map((each) => (
                <div key={each} className="gw-blank" />
              ))}
            </div>
          ) : (
            <ul className="gw-offers">
              {view.cards.map((card) => (
                <OfferCard
                  key={card.id}
                  {...{ card, results, translator, id, Details, render: templates.renderOffer }}
                />
              ))}
            </ul>
          )}
          {rest > 0 && (
            <button type="button" className="gw-button" part="button" onClick={results.showMore}>
              {t('results.more', { count: Math.min(texts.cardsAtOnce, rest) })}
            </button>
          )}
        </div>
      </div>
      <FilterSheet {...all} />
    </div>
  )
}

function Head(all: ResultsProps) {
  const { results, view, translator, id, templates } = all
  const { t } = translator
  const { outbound, filtersOn } = view
  return (
    <>
      {outbound && (
        <div className="gw-outbound" part="way-out">
          <b>{t('results.wayOut')}</b>
          <span>{texts.outboundText(outbound.offer, translator)}</span>
          <button type="button" className="gw-link" onClick={results.changeOutbound}>
            {t('results.changeIt')}
          </button>
        </div>
      )}
      <div className="gw-head">
        <div>
          <h2 {...props(results.title(id))} className="gw-heading gw-own" part="title">
            {templates.renderSummary ? templates.renderSummary(all) : texts.titleText(view, translator)}
          </h2>{' '}
          <span className="gw-progress">{texts.progressText(view, translator)}</span>
        </div>
        {view.foundCount > 0 && (
          <div className="gw-tools">
            <button {...props(results.filtersButton(id))} className="gw-button gw-open-filters" part="button">
              {filtersOn > 0 ? t('results.filtersOn', { count: filtersOn }) : t('results.filters')}
            </button>
            <label className="gw-sort">
              {t('results.sort')}
              <select {...props(results.sort(id))} className="gw-sort-by">
                {texts.sorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`results.${sort}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
      </div>
    </>
  )
}

function Message(all: ResultsProps) {
  const { results, view, translator, templates } = all
  const notice = texts.resultsNotice(view)
  if (!notice) return null
  const { text, advice, action, tone } = notice
  if (templates.renderEmpty && view.status === 'complete' && view.total === 0)
    return <div className="gw-own">{templates.renderEmpty(all)}</div>
  return (
    <div className="gw-message" role={tone === 'alert' ? 'alert' : undefined} part="message">
      <p>{translate(translator, text)}</p>
      {advice && <p>{translate(translator, advice)}</p>}
      {action && (
        <button
          type="button"
          className="gw-button"
          part="button"
          onClick={action === 'clear' ? results.clearFilters : results.retry}
        >
          {translator.t(texts.actionKeys[action])}
        </button>
      )}
    </div>
  )
}
