import { mayOpen, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../session/rights.ts'
import { FilterChip } from '../shared/chip.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ComboField } from '../shared/combo-field.tsx'
import { useWords } from '../shared/words.ts'
import { textIn } from '../shared/form-text.ts'
import { fits } from './order-list.rules.ts'
import { PlaceField } from './place-field.tsx'
import type { ChipProps } from './passenger-chip.tsx'

/** The bookings of an airline, by its code or its name. */
export function AirlineChip({ filters, set }: ChipProps) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const rights = useSignedIn()?.rights
  const [isWrong, setWrong] = useState(false)
  const { data } = useQuery({
    queryKey: beginKey,
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
        const code = textIn(entered, 'airline').toUpperCase()
        const isGood = code === '' || fits('airline', code)
        setWrong(!isGood)
        if (isGood) set({ airline: code })
        return isGood
      }}
    >
      <ComboField
        name="airline"
        label={say('booking.filter.airlineField')}
        chosen={known ?? (filters.airline ? { code: filters.airline, name: '', cnName: '' } : undefined)}
        find={({ text }) => ({ now: airlinesLike(cache.getQueryData<Begin>(beginKey)?.airlines ?? [], text) })}
        codeOf={({ code }) => code}
        textOf={(one) => nameOf(one) || one.code}
        renderOption={(one) => (
          <>
            {nameOf(one)} <small>{one.code}</small>
          </>
        )}
        problem={isWrong ? say('booking.filter.airlineWrong') : undefined}
      />
    </FilterChip>
  )
}

type Begin = CallAnswer<'POST /search/initIndexDatas.do'>
const beginKey = ['search', 'begin']

interface Airline {
  code: string
  name: string
  cnName: string
}

/** Those whose code or name begins with a text, then those that hold it. */
function airlinesLike(airlines: readonly Airline[], text: string): Airline[] {
  const typed = text.toLowerCase()
  const namesOf = ({ code, name, cnName }: Airline) => [code, name, cnName].map((each) => each.toLowerCase())
  const begins = airlines.filter((one) => namesOf(one).some((each) => each.startsWith(typed)))
  const holds = airlines.filter((one) => !begins.includes(one) && namesOf(one).some((each) => each.includes(typed)))
  return [...begins, ...holds]
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

/** `SIN`, chosen or typed; nothing when it is neither that nor empty. */
function codeIn(text: string): string | undefined {
  return /^([A-Za-z]{3})?$/.test(text) ? text.toUpperCase() : undefined
}
