import { mayOpen } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSignedIn } from '../session/rights.ts'
import { FilterChip } from '../shared/chip.tsx'
import { client, valueOf } from '../shared/client.ts'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { textIn } from './form-text.ts'
import { fits } from './order-list.rules.ts'
import { PlaceField } from './place-field.tsx'
import type { ChipProps } from './reference-chips.tsx'

/** The bookings of an airline, by its code or its name. */
export function AirlineChip({ filters, set }: ChipProps) {
  const { say, lang } = useWords()
  const id = useId()
  const rights = useSignedIn()?.rights
  const [isWrong, setWrong] = useState(false)
  const { data } = useQuery({
    queryKey: ['search', 'begin'],
    queryFn: () => valueOf(client.call('POST /search/initIndexDatas.do', { body: {}, reads: true, quiet: true })),
    enabled: rights !== undefined && mayOpen(rights, 'booking:manual'),
    staleTime: 600_000,
  })
  const nameOf = (one: { name: string; cnName: string }) => (lang === 'cn' ? one.cnName || one.name : one.name)
  const known = data?.airlines.find(({ code }) => code === filters.airline)
  return (
    <FilterChip
      label={say('booking.filter.airline')}
      value={known ? nameOf(known) : filters.airline}
      onClear={() => set({ airline: '' })}
      onApply={(entered) => {
        const typed = textIn(entered, 'airline')
        const found = data?.airlines.find((one) =>
          [one.code, nameOf(one)].some((name) => name.toLowerCase() === typed.toLowerCase()),
        )
        const code = found?.code ?? typed.toUpperCase()
        const isGood = code === '' || fits('airline', code)
        setWrong(!isGood)
        if (isGood) set({ airline: code })
        return isGood
      }}
    >
      <PlainField
        name="airline"
        list={id}
        label={say('booking.filter.airlineField')}
        defaultValue={known ? nameOf(known) : filters.airline}
        autoComplete="off"
        problem={isWrong ? say('booking.filter.airlineWrong') : undefined}
      />
      <datalist id={id}>
        {data?.airlines.map((one) => (
          <option key={one.code} value={nameOf(one)}>
            {one.code}
          </option>
        ))}
      </datalist>
    </FilterChip>
  )
}

/** The bookings from a city, to a city, or both. */
export function RouteChip({ filters, set }: ChipProps) {
  const { say } = useWords()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { origin, destination } = filters
  return (
    <FilterChip
      label={say('booking.filter.route')}
      value={origin || destination ? `${origin ?? '…'} → ${destination ?? '…'}` : undefined}
      onClear={() => set({ origin: '', destination: '' })}
      onApply={(entered) => {
        const typed = { origin: textIn(entered, 'origin'), destination: textIn(entered, 'destination') }
        const codes = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, codeIn(text)]))
        const bad = Object.entries(codes).flatMap(([name, code]) => (code === undefined ? [name] : []))
        setWrong(bad)
        if (bad.length === 0) set({ origin: codes['origin'] ?? '', destination: codes['destination'] ?? '' })
        return bad.length === 0
      }}
    >
      {(['origin', 'destination'] as const).map((name) => (
        <PlaceField
          key={name}
          name={name}
          label={say(`booking.filter.${name}`)}
          defaultValue={filters[name]}
          problem={wrong.includes(name) ? say('booking.filter.placeWrong') : undefined}
        />
      ))}
    </FilterChip>
  )
}

/** `SIN`, typed or behind the name of a chosen city; nothing when it is neither that nor empty. */
function codeIn(text: string): string | undefined {
  if (text === '') return ''
  return /^([A-Za-z]{3})$|\(([A-Z]{3})\)$/.exec(text)?.slice(1).find(Boolean)?.toUpperCase()
}
