import type { CallAnswer, ComboboxQuery } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'
import { ComboField } from '../shared/combo-field.tsx'
import { textOf } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'

type City = Pick<CallAnswer<'POST /search/matchCityName.do'>[number], 'code' | 'name' | 'cnName'>

interface PlaceFieldProps {
  name: string
  label: string
  /** The code of a city. */
  defaultValue?: string
  problem?: string
}

/** A city by its code, or found by its name in either language. */
export function PlaceField({ defaultValue, ...field }: PlaceFieldProps) {
  const { lang, words } = useWords()
  const cache = useQueryClient()
  const nameOf = ({ name, cnName }: City) => (lang === 'cn' ? cnName || name : name)

  async function ask({ text, signal }: ComboboxQuery) {
    try {
      const options = await cache.fetchQuery<City[]>({
        queryKey: ['search', 'cities', text.toLowerCase()],
        queryFn: () =>
          valueOf(
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
      return { failure: { key: '', text: textOf(error, words.t) } }
    }
  }

  return (
    <ComboField
      {...field}
      chosen={defaultValue ? { code: defaultValue, name: '', cnName: '' } : undefined}
      find={(query) => (query.text ? { now: [], later: ask(query) } : { now: [] })}
      codeOf={({ code }) => code}
      textOf={(city) => (nameOf(city) ? `${nameOf(city)} (${city.code})` : city.code)}
    />
  )
}
