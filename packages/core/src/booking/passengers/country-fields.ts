import { createCombobox } from '../../shared/combobox/combobox.ts'
import type { Combobox, ComboboxProps } from '../../shared/combobox/combobox.model.ts'
import { listCountries } from '../../shared/format/country-names.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { Message } from '../../shared/message.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'

/** Combobox of countries, found by name, by any word of the name, or by code. */
export interface CountryFieldElementProps extends ComboboxProps {
  /** In the viewer's language, in list order. */
  countries: readonly { code: string; name: string }[]
}

interface CountryFieldSettings {
  label: Message
  value: string
  isRequired: boolean
  lang: Lang
  choose(country: string): void
}

export function createCountryFields(context: BookingStepContext) {
  const comboboxes = new Map<string, { combobox: Combobox<string>; choose: CountryFieldSettings['choose'] }>()
  /** Set while the value of the form is applied, so that it is not reported as a change. */
  let isApplyingFormValue = false

  function comboboxOf(fieldId: string, choose: CountryFieldSettings['choose']): Combobox<string> {
    const known = comboboxes.get(fieldId)
    if (known) {
      known.choose = choose
      return known.combobox
    }
    const combobox = createCombobox<string>({
      find: ({ text, lang }) => ({ now: searchCountries(text, lang) }),
      choose: (country = '') => comboboxes.get(fieldId)?.choose(country),
      changed: () => isApplyingFormValue || context.change({}),
    })
    comboboxes.set(fieldId, { combobox, choose })
    return combobox
  }

  function field(
    id: string,
    fieldId: string,
    { label, value, isRequired, lang, choose }: CountryFieldSettings,
  ): CountryFieldElementProps {
    const combobox = comboboxOf(fieldId, choose)
    if ((combobox.state().chosen ?? '') !== value) {
      isApplyingFormValue = true
      combobox.set(value || undefined)
      isApplyingFormValue = false
    }
    const now = context.view.peek()
    const names = new Map(listCountries('countries', lang))
    const nameOf = (code: string) => names.get(code) ?? code
    return {
      ...combobox.props({
        ...{ id: `${id}-${fieldId}`, lang, label, textOf: nameOf },
        problem: 'problems' in now ? now.problems[fieldId] : undefined,
        readonly: 'status' in now && now.status === 'sending',
        input: { type: 'text', maxlength: 60, 'aria-required': isRequired ? 'true' : undefined },
        onFocus: (hasFocus) => context.focus.moved(hasFocus ? fieldId : 'none'),
        onEnter: context.onEnter,
      }),
      countries: combobox.state().options.map((code) => ({ code, name: nameOf(code) })),
    }
  }

  /** Called when the drawer is not visible: closes the list. */
  function close(): void {
    for (const { combobox } of comboboxes.values()) combobox.close()
  }

  return { field, close }
}

/** Country codes that match a text, best match first. */
export function searchCountries(text: string, lang: Lang): string[] {
  const typed = withoutAccents(text.trim())
  const rankOf = ([code, name]: readonly [string, string]) => {
    const whole = withoutAccents(name)
    if (whole.startsWith(typed) || code.toLowerCase() === typed) return 0
    if (whole.split(/[\s(&-]+/).some((word) => word.startsWith(typed))) return 1
    return whole.includes(typed) ? 2 : 3
  }
  const ranked = listCountries('countries', lang).map((country) => ({ code: country[0], rank: rankOf(country) }))
  return [0, 1, 2].flatMap((rank) => ranked.flatMap((country) => (country.rank === rank ? [country.code] : [])))
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
