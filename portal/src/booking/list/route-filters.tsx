import { isAllowed, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../session/current-user.ts'
import { FilterChip } from '../../shared/filters/filter-chip.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ComboField } from '../../shared/ui/combo-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { isBookingFilterValue } from './booking-list.rules.ts'
import { CityField } from './city-field.tsx'
import type { BookingFilterProps } from './passenger-filter.tsx'

export function AirlineFilter({ filters, setFilters }: BookingFilterProps) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const user = useCurrentUser()?.permissions
  const [isWrong, setWrong] = useState(false)
  const { data } = useQuery({
    queryKey: matchKey,
    queryFn: () => unwrapResult(client.call('POST /search/initIndexDatas.do', { body: {}, reads: true, quiet: true })),
    enabled: user !== undefined && isAllowed(user, 'booking:manual'),
    staleTime: 600_000,
  })
  const nameOf = (one: { name: string; cnName: string }) => (lang === 'cn' ? one.cnName || one.name : one.name)
  const matchedAirline = data?.airlines.find(({ code }) => code === filters.airline)
  return (
    <FilterChip
      label={translate('booking.filter.airline')}
      value={matchedAirline ? nameOf(matchedAirline) : filters.airline}
      onClear={() => setFilters({ airline: '' })}
      onApply={(entered) => {
        const code = readFormText(entered, 'airline').toUpperCase()
        const isValid = code === '' || isBookingFilterValue('airline', code)
        setWrong(!isValid)
        if (isValid) setFilters({ airline: code })
        return isValid
      }}
    >
      <ComboField
        name="airline"
        label={translate('booking.filter.airlineField')}
        selectedCode={matchedAirline ?? (filters.airline ? { code: filters.airline, name: '', cnName: '' } : undefined)}
        find={({ text }) => ({ now: matchAirlines(cache.getQueryData<AirlineMatch>(matchKey)?.airlines ?? [], text) })}
        codeOf={({ code }) => code}
        textOf={(one) => nameOf(one) || one.code}
        renderOption={(one) => (
          <>
            {nameOf(one)} <small>{one.code}</small>
          </>
        )}
        problem={isWrong ? translate('booking.filter.airlineWrong') : undefined}
      />
    </FilterChip>
  )
}

type AirlineMatch = CallAnswer<'POST /search/initIndexDatas.do'>
const matchKey = ['search', 'begin']

interface Airline {
  code: string
  name: string
  cnName: string
}

/** Prefix matches of code or name first, then other matches. */
function matchAirlines(airlines: readonly Airline[], text: string): Airline[] {
  const typed = text.toLowerCase()
  const namesOf = ({ code, name, cnName }: Airline) => [code, name, cnName].map((each) => each.toLowerCase())
  const prefixMatches = airlines.filter((one) => namesOf(one).some((each) => each.startsWith(typed)))
  const otherMatches = airlines.filter(
    (one) => !prefixMatches.includes(one) && namesOf(one).some((each) => each.includes(typed)),
  )
  return [...prefixMatches, ...otherMatches]
}

export function RouteFilter({ filters, setFilters }: BookingFilterProps) {
  const { translate } = useTranslator()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { origin, destination } = filters
  return (
    <FilterChip
      label={translate('booking.filter.route')}
      value={origin || destination ? `${origin ?? '…'} → ${destination ?? '…'}` : undefined}
      onClear={() => setFilters({ origin: '', destination: '' })}
      onApply={(entered) => {
        const typed = { origin: readFormText(entered, 'origin'), destination: readFormText(entered, 'destination') }
        const codes = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, parseCityCode(text)]))
        const isInvalid = Object.entries(codes).flatMap(([name, code]) => (code === undefined ? [name] : []))
        setWrong(isInvalid)
        if (isInvalid.length === 0)
          setFilters({ origin: codes['origin'] ?? '', destination: codes['destination'] ?? '' })
        return isInvalid.length === 0
      }}
    >
      {(['origin', 'destination'] as const).map((name) => (
        <CityField
          key={name}
          name={name}
          label={translate(`booking.filter.${name}`)}
          defaultValue={filters[name]}
          problem={wrong.includes(name) ? translate('booking.filter.placeWrong') : undefined}
        />
      ))}
    </FilterChip>
  )
}

/** City code of a typed or chosen text; undefined if the text is invalid, '' if empty. */
function parseCityCode(text: string): string | undefined {
  return /^([A-Za-z]{3})?$/.test(text) ? text.toUpperCase() : undefined
}
