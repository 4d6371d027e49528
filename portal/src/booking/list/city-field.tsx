import type { CallAnswer, ComboboxQuery } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ComboField } from '../../shared/ui/combo-field.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'

type City = Pick<CallAnswer<'POST /search/matchCityName.do'>[number], 'code' | 'name' | 'cnName'>

interface CityFieldProps {
  name: string
  label: string
  /** City code. */
  defaultValue?: string
  problem?: string
}

/** City field: accepts a code or a name in either language. */
export function CityField({ defaultValue, ...field }: CityFieldProps) {
  const { lang, translator } = useTranslator()
  const cache = useQueryClient()
  const nameOf = ({ name, cnName }: City) => (lang === 'cn' ? cnName || name : name)

  async function findCities({ text, signal }: ComboboxQuery) {
    try {
      const options = await cache.fetchQuery<City[]>({
        queryKey: ['search', 'cities', text.toLowerCase()],
        queryFn: () =>
          unwrapResult(
            client.call('POST /search/matchCityName.do', {
              body: { keyword: text, lang },
              reads: true,
              quiet: true,
              signal,
            }),
          ),
        staleTime: 600_000,
      })
      return { options }
    } catch (error) {
      return { failure: { key: '', text: callErrorText(error, translator.t) } }
    }
  }

  return (
    <ComboField
      {...field}
      selectedCode={defaultValue ? { code: defaultValue, name: '', cnName: '' } : undefined}
      find={(query) => (query.text ? { now: [], later: findCities(query) } : { now: [] })}
      codeOf={({ code }) => code}
      textOf={(city) => (nameOf(city) ? `${nameOf(city)} (${city.code})` : city.code)}
    />
  )
}
