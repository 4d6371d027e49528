import type { Message } from '../../shared/message.ts'
import { formatMoney } from '../../shared/format/money.ts'
import type { Offer } from '../../shared/contract/offer.contract.ts'
import type { Translator } from '../../shared/translator.ts'
import type { StripDay } from './date-strip.ts'
import type { FilterOption } from './filter-groups.ts'
import { cardsPerPage } from './offer-list.ts'
import {
  createCardText,
  formatDayOffset,
  shortDayText,
  formatFamilyName,
  getCodeName,
  formatLocalTime,
} from './offer-texts.ts'
import { sortOptions } from './search-results-props.ts'
import type { SearchResultsView } from './search-results-view.ts'

/** Message shown instead of the list, or above it. */
export interface ResultsNotice {
  text: Message
  advice?: Message
  /** Action offered with the message. */
  action?: 'retry' | 'clear' | 'search-again'
  tone: 'calm' | 'alert'
}

/** Whether cards are expected, so that placeholders are drawn. */
function isWaiting({ status, cards, outbound }: SearchResultsView): boolean {
  if (status === 'failed' || status === 'expired' || cards.length > 0) return false
  return status === 'searching' || status === 'arriving' || outbound?.status === 'loading'
}

function resultsNotice(view: SearchResultsView): ResultsNotice | undefined {
  const { status, failure, warning, outbound, total, foundCount } = view
  if (status === 'expired') return { text: { key: 'results.searchAgain' }, action: 'search-again', tone: 'alert' }
  if (failure) return { text: failure, action: failure.retry === 'yes' ? 'retry' : undefined, tone: 'alert' }
  if (outbound?.status === 'failed') return { text: outbound.failure, action: 'retry', tone: 'alert' }
  if (warning === 'NO_PASSTHROUGH' && !outbound) return { text: { key: 'results.NO_PASSTHROUGH' }, tone: 'calm' }
  if (total > 0 || status === 'idle' || isWaiting(view)) return undefined
  if (foundCount > 0) return { text: { key: 'results.filteredOut' }, action: 'clear', tone: 'calm' }
  if (warning === 'NOT_FOR_SALE') {
    return { text: { key: 'results.NOT_FOR_SALE' }, advice: { key: 'results.askManager' }, tone: 'calm' }
  }
  if (warning === 'TIMED_OUT') return { text: { key: 'error.timeout' }, action: 'retry', tone: 'alert' }
  if (warning === 'UNAVAILABLE') return { text: { key: 'error.unknown' }, action: 'retry', tone: 'alert' }
  return { text: { key: 'results.NO_RESULT' }, advice: { key: 'results.advice' }, tone: 'calm' }
}

function titleText(
  { status, search, step, total, foundCount, filtersOn, outbound }: SearchResultsView,
  { t }: Translator,
): string {
  if (status === 'idle' && !search) return t('results.idle')
  if (status === 'searching' && foundCount === 0) return t('results.searching')
  if (outbound?.status === 'loading' && total === 0) return t('results.chooseBack')
  const count = t('results.offers', { count: total })
  const visibleCount = filtersOn > 0 ? t('results.ofAll', { text: count, all: foundCount }) : count
  if (step === 'trip') return visibleCount
  return `${t(step === 'outbound' ? 'results.chooseOut' : 'results.chooseBack')} · ${visibleCount}`
}

function progressText({ status, progress, outbound }: SearchResultsView, { t }: Translator): string {
  const { answered, asked } = progress
  if (asked === 0 || outbound) return ''
  const key = status === 'arriving' ? 'results.answered' : 'results.allAnswered'
  return `· ${t(key, { count: answered, all: asked })}`
}

/** `AK418 · Fri 4 Dec 23:35 SIN – 01:00+1 DMK · Light`. */
function outboundText(offer: Offer, translator: Translator): string {
  const { segments, dayOffset } = offer.outbound
  const [first, last] = [segments[0], segments.at(-1)]
  const times = `${formatLocalTime(first?.depTime)} ${first?.from} – ${formatLocalTime(last?.arrTime)}${formatDayOffset(dayOffset)} ${last?.to}`
  const family = formatFamilyName(offer, 'outbound', translator)
  return `${segments.map(({ flightNo }) => flightNo).join(' · ')} · ${shortDayText(first?.depTime ?? '', translator)} ${times} · ${family}`
}

const actionKeys = { retry: 'action.retry', clear: 'results.clear', 'search-again': 'results.again' } as const

/** What the prices of the days are for, because they differ from those of the cards. */
function daysText({ search }: SearchResultsView, { t }: Translator): string {
  return t(search?.returnDate ? 'results.daysReturn' : 'results.days')
}

function dayTexts({ date, price }: StripDay, translator: Translator): { day: string; price: string } {
  return { day: shortDayText(date, translator), price: price ? formatMoney(price) : '–' }
}

function labelText(label: FilterOption['label'], translator: Translator): string {
  return 'key' in label ? translator.t(label.key) : getCodeName(translator, label, '')
}

function optionTexts({ label, count, lowest }: FilterOption, translator: Translator) {
  return {
    label: labelText(label, translator),
    count: count === undefined ? '' : String(count),
    lowest: lowest ? translator.t('results.fromPrice', { price: formatMoney(lowest) }) : '',
  }
}

/** Texts of the results, shared by all renderers. */
export const searchResultTexts = {
  ...{ actionKeys, cardsAtOnce: cardsPerPage, sorts: sortOptions },
  ...{
    cardText: createCardText,
    daysText,
    dayTexts,
    isWaiting,
    labelText,
    optionTexts,
    progressText,
    resultsNotice,
    titleText,
    outboundText,
  },
}
