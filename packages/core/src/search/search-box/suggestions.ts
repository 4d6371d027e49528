import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ComboboxQuery, ComboboxMatches } from '../../shared/combobox/combobox.model.ts'
import { toFailure } from '../../shared/message.ts'
import { matchesCity } from './match-city.ts'
import type { SearchCity } from '../search.contract.ts'

export interface SuggestionSettings {
  client: Client | undefined
  clock: Clock
  hotCities(): readonly SearchCity[]
  isSignedIn(): boolean
  failed(error: CallError): void
}

const debounceMs = 150
const maxSuggestions = 10

/** City suggestions: local ones at once, then those of the server. Responses are cached. */
export function createSuggestions({ client, clock, hotCities, isSignedIn, failed }: SuggestionSettings) {
  const answers = new Map<string, readonly SearchCity[]>()
  const known = () => [
    ...new Map([...hotCities(), ...[...answers.values()].flat()].map((city) => [city.code, city])).values(),
  ]

  async function loadCities(
    { text, lang, signal }: ComboboxQuery,
    fromCity: string | undefined,
    name: string,
  ): Promise<Awaited<NonNullable<ComboboxMatches<SearchCity>['later']>>> {
    if (!client) return { options: [] }
    if (text) await new Promise<void>((resolve) => void clock.after(debounceMs, resolve))
    if (signal.aborted) return { options: [] }
    const options = { quiet: true, reads: true, signal }
    const keyword = text || undefined
    const answer = fromCity
      ? await client.call('POST /search/matchSearchCitys.do', { body: { fromCity, keyword, lang }, ...options })
      : await client.call('POST /search/matchCityName.do', { body: { keyword: text, lang }, ...options })
    if (answer.ok) {
      answers.set(name, answer.value)
      return { options: answer.value }
    }
    if (signal.aborted) return { options: [] }
    failed(answer.error)
    // Without a session the public list is used.
    if (fromCity && answer.error.kind === 'session-invalid')
      return text
        ? loadCities({ text, lang, signal }, undefined, `,${lang},${text.toLowerCase()}`)
        : { options: hotCities() }
    return { failure: toFailure(answer.error) }
  }

  /** All cities, when no popular ones are known. */
  async function loadAllCities({
    signal,
  }: ComboboxQuery): Promise<Awaited<NonNullable<ComboboxMatches<SearchCity>['later']>>> {
    const answer = await client?.call('POST /search/qryAllCountryCity.do', {
      body: {},
      quiet: true,
      reads: true,
      signal,
    })
    if (!answer || signal.aborted) return { options: [] }
    if (!answer.ok) {
      failed(answer.error)
      return { failure: toFailure(answer.error) }
    }
    const options = answer.value.flatMap(({ cities }) => cities).sort((one, other) => (one.name < other.name ? -1 : 1))
    answers.set('all', options)
    return { options }
  }

  return {
    known,
    /** With an origin only its destinations. */
    find(query: ComboboxQuery, from?: string): ComboboxMatches<SearchCity> {
      const { text, lang } = query
      const fromCity = isSignedIn() ? from : undefined
      const nameOf = (part: string) => [fromCity, lang, part.toLowerCase()].join()
      const cached = answers.get(nameOf(text))
      if (cached) return { now: cached }
      if (!text && !fromCity) {
        const now = hotCities().length > 0 ? hotCities() : (answers.get('all') ?? [])
        return now.length > 0 || !client ? { now } : { now, later: loadAllCities(query) }
      }
      const pool = fromCity ? (answers.get(nameOf('')) ?? []) : known()
      const now = text ? pool.filter((city) => matchesCity(city, text)).slice(0, maxSuggestions) : []
      return client ? { now, later: loadCities(query, fromCity, nameOf(text)) } : { now }
    },
    async name(code: string, signal: AbortSignal): Promise<SearchCity | undefined> {
      const matchesCode = (city: SearchCity) =>
        city.code === code || city.airports.some((airport) => airport.code === code)
      const at = known().find(matchesCode)
      if (at || !client) return at
      const body = { keyword: code, lang: 'en' } as const
      const answer = await client.call('POST /search/matchCityName.do', { body, quiet: true, reads: true, signal })
      return answer.ok ? answer.value.find(matchesCode) : undefined
    },
  }
}
