import { buttonBag } from '../shared/form-bags.ts'
import { listField } from '../shared/list-field.ts'
import { radioButtons } from '../shared/radio-buttons.ts'
import { nameIn } from './city.ts'
import { currencyOptions, referenceCurrencies } from './search.rules.ts'
import type { Choices, SearchBoxBags, SearchBoxParts } from './search-box-parts.ts'
import { tripText } from './search-box-texts.ts'

type ChoiceBags = Pick<SearchBoxBags, 'tripTypes' | 'payOptions' | 'referenceCurrency' | 'airline' | 'recentSearches'>

const mostRecent = 4

/** Everything that is chosen from a few: kinds of trip and payment, native lists, recent searches. */
export function searchBoxChoices(parts: SearchBoxParts): ChoiceBags {
  const { now, change } = parts

  function choices<Value extends string>(
    id: string,
    label: string,
    values: readonly Value[],
    texts: Record<Value, string>,
    name: 'tripType' | 'currencyOption',
  ): Choices {
    const place = `${id}-${name}`
    const bags = radioButtons({
      id: place,
      values,
      value: now()[name],
      choose: (value) => change({ [name]: value }),
      focus: (value) => parts.moveFocus(`${name}-${value}`),
    })
    return {
      label: { bag: { id: `${place}-label` }, text: label },
      group: bags.group,
      options: values.map((value) => ({ bag: bags.option(value), text: texts[value] })),
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
          ...airlines.map((each) => ({ value: each.code, text: `${nameIn(lang, each)} ${each.code}` })),
        ],
        choose: (value) => change({ airline: value || undefined }),
      })
    },
    recentSearches(id, words) {
      return now()
        .recentSearches.slice(0, mostRecent)
        .map(({ id: key, search }) => {
          const text = tripText(search, words, parts.start(), parts.today())
          return {
            key,
            fill: {
              bag: {
                ...buttonBag('button', false, () => parts.withInside((inside) => inside.fillRecent(key))),
                id: `${id}-recent-${key}`,
              },
              text,
            },
            remove: {
              ...buttonBag('button', false, () => parts.withInside((inside) => void inside.removeRecent(key))),
              'aria-label': words.t('searchBox.removeRecent', { trip: text }),
            },
          }
        })
    },
  }
}
