import { buttonProps } from '../../shared/forms/form-props.ts'
import { listField } from '../../shared/forms/list-field.ts'
import { createRadioButtons } from '../../shared/forms/radio-buttons.ts'
import { localizedName } from '../city.ts'
import { currencyOptions, referenceCurrencies } from '../search.rules.ts'
import type { ChoiceGroupProps, SearchBoxElementProps, SearchBoxContext } from './search-box-context.ts'
import { formatTrip } from './search-box-texts.ts'

type ChoiceElementProps = Pick<
  SearchBoxElementProps,
  'tripTypes' | 'payOptions' | 'referenceCurrency' | 'airline' | 'recentSearches'
>

const maxRecentSearches = 4

export function createChoiceProps(parts: SearchBoxContext): ChoiceElementProps {
  const { now, change } = parts

  function choices<Value extends string>(
    id: string,
    label: string,
    values: readonly Value[],
    texts: Record<Value, string>,
    name: 'tripType' | 'currencyOption',
  ): ChoiceGroupProps {
    const place = `${id}-${name}`
    const props = createRadioButtons({
      id: place,
      values,
      value: now()[name],
      choose: (value) => change({ [name]: value }),
      focus: (value) => parts.moveFocus(`${name}-${value}`),
    })
    return {
      label: { props: { id: `${place}-label` }, text: label },
      group: props.group,
      options: values.map((value) => ({ props: props.option(value), text: texts[value] })),
    }
  }

  return {
    tripTypes: (id, { t }) =>
      choices(
        id,
        t('searchBox.tripType'),
        ['ONE_WAY', 'ROUND_TRIP'],
        { ONE_WAY: t('searchBox.oneWay'), ROUND_TRIP: t('searchBox.roundTrip') },
        'tripType',
      ),
    payOptions: (id, { t }) =>
      choices(
        id,
        t('searchBox.payBy'),
        ['DEPOSIT', 'VCC', 'AIRLINE_CURRENCY'].filter((option) =>
          (parts.start().currencyOptions ?? currencyOptions).some((each) => each === option),
        ),
        {
          DEPOSIT: t('searchBox.deposit'),
          VCC: t('searchBox.vcc'),
          AIRLINE_CURRENCY: t('searchBox.airlineCurrency'),
        },
        'currencyOption',
      ),
    referenceCurrency: (id, { t }) =>
      listField({
        id: `${id}-referenceCurrency`,
        label: t('searchBox.showIn'),
        value: now().referenceCurrency ?? '',
        options: [
          { value: '', text: t('searchBox.asQuoted') },
          ...(parts.start().referenceCurrencies ?? referenceCurrencies).map((value) => ({ value, text: value })),
        ],
        choose: (value) => change({ referenceCurrency: value || undefined }),
      }),
    airline(id, { t, lang }) {
      const { airline: chosen = '' } = now()
      const airlines = parts.start().airlines ?? []
      const isKnown = chosen === '' || airlines.some(({ code }) => code === chosen)
      return listField({
        id: `${id}-airline`,
        label: t('searchBox.airline'),
        value: chosen,
        options: [
          { value: '', text: t('searchBox.allAirlines') },
          ...(isKnown ? [] : [{ value: chosen, text: chosen }]),
          ...airlines.map((each) => ({ value: each.code, text: `${localizedName(lang, each)} ${each.code}` })),
        ],
        choose: (value) => change({ airline: value || undefined }),
      })
    },
    recentSearches(id, translator) {
      return now()
        .recentSearches.slice(0, maxRecentSearches)
        .map(({ id: key, search }) => {
          const text = formatTrip(search, translator, parts.start(), parts.today())
          return {
            key,
            fill: {
              props: {
                ...buttonProps('button', false, () => parts.withBody((body) => body.fillRecent(key))),
                id: `${id}-recent-${key}`,
              },
              text,
            },
            remove: {
              ...buttonProps('button', false, () => parts.withBody((body) => void body.removeRecent(key))),
              'aria-label': translator.t('searchBox.removeRecent', { trip: text }),
            },
          }
        })
    },
  }
}
