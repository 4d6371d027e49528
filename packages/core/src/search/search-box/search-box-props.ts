import { buttonProps } from '../../shared/forms/form-props.ts'
import { cityCodes, hasNoName, localizedName } from '../city.ts'
import { createChoiceProps } from './search-box-choices.ts'
import { createDayProps } from './search-box-days.ts'
import type { SearchBoxElementProps, SearchBoxContext } from './search-box-context.ts'
import { createPassengersProps } from './search-box-passengers.ts'

const labelKeys = { fromCity: 'searchBox.from', toCity: 'searchBox.to' } as const

/** Not a `form` element: inside a form of the host page it would submit that one. */
export function createSearchBoxProps(parts: SearchBoxContext): SearchBoxElementProps {
  const { now, submit } = parts
  return {
    form: (_, { t }) => ({ role: 'search', 'aria-label': t('searchBox.title') }),
    submitButton: (id) => ({ ...buttonProps('button', false, submit), id: `${id}-search` }),
    swapButton: ({ t }) => ({
      ...buttonProps('button', false, () => parts.withBody(({ swap }) => swap())),
      'aria-label': t('searchBox.swap'),
    }),
    cityField(field, id, translator) {
      const { lang, t } = translator
      const combobox = parts.combobox(field)
      parts.onRender(lang)
      const { options, chosen, typed } = combobox.state()
      const props = combobox.props({
        id: `${id}-${field}`,
        lang,
        textOf: (city) => localizedName(lang, city),
        label: { key: labelKeys[field] },
        problem: now().problems[field],
        onFocus: (hasFocus) => parts.focusMoved(hasFocus ? field : 'none'),
        onEnter: submit,
        input: { placeholder: t('searchBox.cityHint'), 'aria-required': 'true' },
      })
      const from = field === 'toCity' ? parts.combobox('fromCity').state().chosen : undefined
      const title = from ? t('searchBox.fromHere', { city: localizedName(lang, from) }) : t('searchBox.popular')
      return {
        ...props,
        title: typed?.trim() ? '' : title,
        codes: chosen && !hasNoName(chosen) ? cityCodes(chosen) : '',
        options: options.map((city) => ({
          key: city.code + (city.airport ?? ''),
          name: localizedName(lang, city),
          codes: cityCodes(city),
          country: parts.body()?.countryIn(lang, city) ?? '',
        })),
      }
    },
    ...createDayProps(parts),
    ...createPassengersProps(parts),
    ...createChoiceProps(parts),
  }
}
