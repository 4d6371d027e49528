import { createCombobox, type Combobox, type ComboboxBags } from '../shared/combobox.ts'
import { countryList } from '../shared/country-names.ts'
import type { Lang } from '../shared/dates.ts'
import type { Message } from '../shared/message.ts'
import type { Desk } from './booking-desk.ts'

/** A country that is found by its name, by any word of it, or by its code. */
export interface CountryBags extends ComboboxBags {
  /** In the viewer's language, as they stand in the list. */
  countries: readonly { code: string; name: string }[]
}

interface CountryChoice {
  label: Message
  value: string
  isRequired: boolean
  lang: Lang
  choose(country: string): void
}

export function countryFields(desk: Desk) {
  const boxes = new Map<string, { box: Combobox<string>; choose: CountryChoice['choose'] }>()
  /** What the form says is taken over while it is being drawn: that is no news. */
  let isTakingOver = false

  function boxOf(place: string, choose: CountryChoice['choose']): Combobox<string> {
    const known = boxes.get(place)
    if (known) {
      known.choose = choose
      return known.box
    }
    const box = createCombobox<string>({
      find: ({ text, lang }) => ({ now: countriesLike(text, lang) }),
      choose: (country = '') => boxes.get(place)?.choose(country),
      changed: () => isTakingOver || desk.change({}),
    })
    boxes.set(place, { box, choose })
    return box
  }

  function field(id: string, place: string, { label, value, isRequired, lang, choose }: CountryChoice): CountryBags {
    const box = boxOf(place, choose)
    if ((box.state().chosen ?? '') !== value) {
      isTakingOver = true
      box.set(value || undefined)
      isTakingOver = false
    }
    const now = desk.view.peek()
    const names = new Map(countryList('countries', lang))
    const nameOf = (code: string) => names.get(code) ?? code
    return {
      ...box.bags({
        ...{ id: `${id}-${place}`, lang, label, textOf: nameOf },
        problem: 'problems' in now ? now.problems[place] : undefined,
        readonly: 'status' in now && now.status === 'sending',
        input: { type: 'text', maxlength: 60, 'aria-required': isRequired ? 'true' : undefined },
        onFocus: (isHere) => desk.focus.moved(isHere ? place : 'none'),
        onEnter: desk.goOn,
      }),
      countries: box.state().options.map((code) => ({ code, name: nameOf(code) })),
    }
  }

  /** Nobody looks: no list lies open. */
  function rest(): void {
    for (const { box } of boxes.values()) box.close()
  }

  return { field, rest }
}

/** The codes of the countries that a text can mean, the likeliest first. */
export function countriesLike(text: string, lang: Lang): string[] {
  const typed = folded(text.trim())
  const rank = ([code, name]: readonly [string, string]) => {
    const whole = folded(name)
    if (whole.startsWith(typed) || code.toLowerCase() === typed) return 0
    if (whole.split(/[\s(&-]+/).some((word) => word.startsWith(typed))) return 1
    return whole.includes(typed) ? 2 : 3
  }
  const ranked = countryList('countries', lang).map((country) => ({ code: country[0], rank: rank(country) }))
  return [0, 1, 2].flatMap((wanted) => ranked.flatMap((each) => (each.rank === wanted ? [each.code] : [])))
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
