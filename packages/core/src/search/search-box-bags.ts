import { buttonBag } from '../shared/form-bags.ts'
import { codesOf, isUnnamed, nameIn } from './city.ts'
import { searchBoxChoices } from './search-box-choices.ts'
import { searchBoxDays } from './search-box-days.ts'
import type { SearchBoxBags, SearchBoxParts } from './search-box-parts.ts'
import { searchBoxPassengers } from './search-box-passengers.ts'

const endKeys = { fromCity: 'searchBox.from', toCity: 'searchBox.to' } as const

/** No form: a box that stands inside a form of the host page must never send that one. */
export function searchBoxBags(parts: SearchBoxParts): SearchBoxBags {
  const { now, submit } = parts
  return {
    form: (_, { t }) => ({ role: 'search', 'aria-label': t('searchBox.title') }),
    submitButton: (id) => ({ ...buttonBag('button', false, submit), id: `${id}-search` }),
    swapButton: ({ t }) => ({
      ...buttonBag('button', false, () => parts.withInside(({ swap }) => swap())),
      'aria-label': t('searchBox.swap'),
    }),
    end(end, id, words) {
      const { lang, t } = words
      const combobox = parts.end(end)
      parts.drawnIn(lang)
      const { options, chosen, typed } = combobox.state()
      const bags = combobox.bags({
        id: `${id}-${end}`,
        lang,
        textOf: (city) => nameIn(lang, city),
        label: { key: endKeys[end] },
        problem: now().problems[end],
        onFocus: (isHere) => parts.focusMoved(isHere ? end : 'none'),
        onEnter: submit,
        input: { placeholder: t('searchBox.cityHint'), 'aria-required': 'true' },
      })
      const from = end === 'toCity' ? parts.end('fromCity').state().chosen : undefined
      const title = from ? t('searchBox.fromHere', { city: nameIn(lang, from) }) : t('searchBox.popular')
      return {
        ...bags,
        title: typed?.trim() ? '' : title,
        codes: chosen && !isUnnamed(chosen) ? codesOf(chosen) : '',
        options: options.map((city) => ({
          key: city.code + (city.airport ?? ''),
          name: nameIn(lang, city),
          codes: codesOf(city),
          country: parts.inside()?.countryIn(lang, city) ?? '',
        })),
      }
    },
    ...searchBoxDays(parts),
    ...searchBoxPassengers(parts),
    ...searchBoxChoices(parts),
  }
}
