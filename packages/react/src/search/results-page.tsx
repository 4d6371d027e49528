import {
  say,
  searchResultTexts as texts,
  type SearchResultsController,
  type SearchResultsView,
  type Words,
} from '@gangway/core'
import { props } from '../shared/props.ts'
import { DateStrip } from './date-strip.tsx'
import { FilterSheet, Filters } from './filters.tsx'
import { OfferCard, type CardProps } from './offer-card.tsx'

export interface ResultsProps {
  results: SearchResultsController
  view: SearchResultsView
  words: Words
  id: string
  Details: CardProps['Details']
}

export function ResultsPage(all: ResultsProps) {
  const { results, view, words, id, Details } = all
  const { t } = words
  const isWaiting = texts.isWaiting(view)
  const rest = view.total - view.cards.length
  return (
    <div className="gw-results" part="results">
      <p className="gw-hidden" role="status">
        {view.spoken && say(words, view.spoken)}
      </p>
      <DateStrip {...all} />
      <div className="gw-cols">
        <div className="gw-filters gw-column" part="filters">
          {view.found > 0 && <Filters {...all} place="column" />}
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
                <OfferCard key={card.id} {...{ card, results, words, id, Details }} />
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

function Head({ results, view, words, id }: ResultsProps) {
  const { t } = words
  const { wayOut, filtersOn } = view
  return (
    <>
      {wayOut && (
        <div className="gw-chosen" part="way-out">
          <b>{t('results.wayOut')}</b>
          <span>{texts.wayOutText(wayOut.offer, words)}</span>
          <button type="button" className="gw-link" onClick={results.changeWayOut}>
            {t('results.changeIt')}
          </button>
        </div>
      )}
      <div className="gw-head">
        <div>
          <h2 {...props(results.title(id))} className="gw-heading" part="title">
            {texts.titleText(view, words)}
          </h2>{' '}
          <span className="gw-progress">{texts.progressText(view, words)}</span>
        </div>
        {view.found > 0 && (
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

function Message({ results, view, words }: ResultsProps) {
  const notice = texts.resultsNotice(view)
  if (!notice) return null
  const { text, advice, action, tone } = notice
  return (
    <div className="gw-message" role={tone === 'alert' ? 'alert' : undefined} part="message">
      <p>{say(words, text)}</p>
      {advice && <p>{say(words, advice)}</p>}
      {action && (
        <button
          type="button"
          className="gw-button"
          part="button"
          onClick={action === 'clear' ? results.clearFilters : results.retry}
        >
          {words.t(texts.actionKeys[action])}
        </button>
      )}
    </div>
  )
}
