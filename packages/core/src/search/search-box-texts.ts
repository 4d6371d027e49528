import { dayText } from '../shared/day-text.ts'
import type { Words } from '../shared/words.ts'
import { nameIn } from './city.ts'
import type { SearchForm } from './search.contract.ts'
import type { PartyNumbers } from './search.rules.ts'
import type { SearchStart } from './search-box-view.ts'

/** `2 adults, 1 child`. */
export function partyText({ adult, child, infant }: PartyNumbers, { t, lang }: Words): string {
  const parts = [
    t('searchBox.adults', { count: adult }),
    child > 0 && t('searchBox.children', { count: child }),
    infant > 0 && t('searchBox.infants', { count: infant }),
  ]
  return parts.filter(Boolean).join(lang === 'cn' ? '，' : ', ')
}

/** `Singapore – Bangkok, Fri 4 Dec – Tue 8 Dec`. */
export function tripText(search: SearchForm, { lang }: Words, { names }: SearchStart, today: string): string {
  const nameOf = (code: string) => {
    const named = names?.places[code]
    return named ? nameIn(lang, named) : code
  }
  const days = [search.departDate, search.returnDate].flatMap((date) => (date ? dayText(date, lang, today) : []))
  return `${nameOf(search.fromCity)} – ${nameOf(search.toCity)}, ${days.join(' – ')}`
}
