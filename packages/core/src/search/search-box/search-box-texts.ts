import { formatDay } from '../../shared/format/day-text.ts'
import type { Translator } from '../../shared/translator.ts'
import { localizedName } from '../city.ts'
import type { SearchForm } from '../search.contract.ts'
import type { PassengerCounts } from '../search.rules.ts'
import type { SearchStartData } from './search-box-view.ts'

export function passengerCountText({ adult, child, infant }: PassengerCounts, { t, lang }: Translator): string {
  const parts = [
    t('searchBox.adults', { count: adult }),
    child > 0 && t('searchBox.children', { count: child }),
    infant > 0 && t('searchBox.infants', { count: infant }),
  ]
  return parts.filter(Boolean).join(lang === 'cn' ? '，' : ', ')
}

export function formatTrip(
  search: SearchForm,
  { lang }: Translator,
  { names }: SearchStartData,
  today: string,
): string {
  const cities = [search.fromCity, search.toCity].map((code) => {
    const named = names?.places[code]
    return named ? localizedName(lang, named) : code
  })
  const days = [search.departDate, search.returnDate].map((date) => date && formatDay(date, lang, today))
  return [cities, days].map((ends) => ends.filter(Boolean).join(lang === 'cn' ? '至' : ' – ')).join(' · ')
}
