import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { client, valueOf } from '../shared/client.ts'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'

interface PlaceFieldProps {
  name: string
  label: string
  defaultValue?: string
  problem?: string
}

/** A city by its code, or found by its name in either language. */
export function PlaceField({ defaultValue = '', ...field }: PlaceFieldProps) {
  const { lang } = useWords()
  const id = useId()
  const [typed, setTyped] = useState(defaultValue)
  const keyword = useDeferredValue(typed.trim())
  const { data: cities } = useQuery({
    queryKey: ['search', 'cities', keyword],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /search/matchCityName.do', { body: { keyword, lang }, reads: true, quiet: true, signal }),
      ),
    enabled: keyword.length > 0 && !keyword.endsWith(')'),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
  return (
    <>
      <PlainField
        {...field}
        list={id}
        defaultValue={defaultValue}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={id}>
        {cities?.map((city) => (
          <option key={city.code}>{`${lang === 'cn' ? city.cnName || city.name : city.name} (${city.code})`}</option>
        ))}
      </datalist>
    </>
  )
}
