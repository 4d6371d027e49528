import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { Offer } from '../shared/offer.contract.ts'
import type { Words } from '../shared/words.ts'
import type { StripDay } from './date-strip.ts'
import type { FilterOption } from './filter-groups.ts'
import { cardsAtOnce } from './offer-list.ts'
import { cardText, dayText, flightText, nameIn, timeText } from './offer-texts.ts'
import { sorts } from './search-results-bags.ts'
import type { SearchResultsView } from './search-results-view.ts'

/** What stands in place of the list, or above it. */
export interface ResultsNotice {
  text: Message
  advice?: Message
  /** What can be done about it. */
  action?: 'retry' | 'clear' | 'search-again'
  tone: 'calm' | 'alert'
}

/** Whether cards are awaited, so that their places are drawn. */
function isWaiting({ status, cards, wayOut }: SearchResultsView): boolean {
  if (status === 'failed' || status === 'expired' || cards.length > 0) return false
  return status === 'searching' || status === 'arriving' || wayOut?.status === 'loading'
}

function resultsNotice(view: SearchResultsView): ResultsNotice | undefined {
  const { status, failure, warning, wayOut, total, found } = view
  if (status === 'expired') return { text: { key: 'results.searchAgain' }, action: 'search-again', tone: 'alert' }
  if (failure) return { text: failure, action: failure.retry === 'yes' ? 'retry' : undefined, tone: 'alert' }
  if (wayOut?.status === 'failed') return { text: wayOut.failure, action: 'retry', tone: 'alert' }
  if (warning === 'NO_PASSTHROUGH' && !wayOut) return { text: { key: 'results.NO_PASSTHROUGH' }, tone: 'calm' }
  if (total > 0 || status === 'idle' || isWaiting(view)) return undefined
  if (found > 0) return { text: { key: 'results.filteredOut' }, action: 'clear', tone: 'calm' }
  if (warning === 'NOT_FOR_SALE') {
    return { text: { key: 'results.NOT_FOR_SALE' }, advice: { key: 'results.askManager' }, tone: 'calm' }
  }
  if (warning === 'TIMED_OUT') return { text: { key: 'error.timeout' }, action: 'retry', tone: 'alert' }
  if (warning === 'UNAVAILABLE') return { text: { key: 'error.unknown' }, action: 'retry', tone: 'alert' }
  return { text: { key: 'results.NO_RESULT' }, advice: { key: 'results.advice' }, tone: 'calm' }
}

function titleText({ status, search, step, total, found, filtersOn }: SearchResultsView, { t }: Words): string {
  if (status === 'idle' && !search) return t('results.idle')
  if (status === 'searching' && found === 0) return t('results.searching')
  const count = t('results.offers', { count: total })
  const shown = filtersOn > 0 ? t('results.ofAll', { text: count, all: found }) : count
  if (step === 'together') return shown
  return `${t(step === 'out' ? 'results.chooseOut' : 'results.chooseBack')} · ${shown}`
}

function progressText({ status, progress, wayOut }: SearchResultsView, { t }: Words): string {
  const { answered, asked } = progress
  if (asked === 0 || wayOut) return ''
  const key = status === 'arriving' ? 'results.answered' : 'results.allAnswered'
  return `· ${t(key, { count: status === 'arriving' ? answered : asked, all: asked })}`
}

/** `AK 418 · Fri 4 Dec 07:35 SIN – 09:00 DMK`. */
function wayOutText({ outbound }: Offer, words: Words): string {
  const { segments } = outbound
  const [first, last] = [segments[0], segments.at(-1)]
  const times = `${timeText(first?.depTime)} ${first?.from} – ${timeText(last?.arrTime)} ${last?.to}`
  return `${segments.map(flightText).join(' · ')} · ${dayText(first?.depTime ?? '', words)} ${times}`
}

/** What the actions of a notice are called. */
const actionKeys = { retry: 'action.retry', clear: 'results.clear', 'search-again': 'results.again' } as const

function dayTexts({ date, price }: StripDay, words: Words): { day: string; price: string } {
  return { day: dayText(date, words), price: price ? moneyText(price).replace(/\.\d+$/, '') : '–' }
}

function optionTexts({ label, count, lowest, id }: FilterOption, words: Words) {
  return {
    label: 'key' in label ? words.t(label.key) : nameIn(words, label, id),
    count: count === undefined ? '' : String(count),
    lowest: lowest ? words.t('results.fromPrice', { price: moneyText(lowest).replace(/\.\d+$/, '') }) : '',
  }
}

/** All that views write, so that every flavour writes the same. */
export const searchResultTexts = {
  ...{ actionKeys, cardsAtOnce, sorts },
  ...{ cardText, dayTexts, isWaiting, optionTexts, progressText, resultsNotice, titleText, wayOutText },
}
