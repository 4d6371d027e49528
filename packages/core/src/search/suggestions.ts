import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { ComboboxQuery, Found } from '../shared/combobox.ts'
import { failureOf } from '../shared/message.ts'
import { fits } from './find-city.ts'
import type { SearchCity } from './search.contract.ts'

export interface SuggestionSettings {
  client: Client | undefined
  clock: Clock
  hotCities(): readonly SearchCity[]
  /** Whether the calls may be made that need a session. */
  isSignedIn(): boolean
  failed(error: CallError): void
}

const waitMs = 150
const most = 10

/** Cities for what is typed: those at hand at once, then the server's. An answer is kept for the next time. */
export function createSuggestions({ client, clock, hotCities, isSignedIn, failed }: SuggestionSettings) {
  const answers = new Map<string, readonly SearchCity[]>()
  const known = () => [
    ...new Map([...hotCities(), ...[...answers.values()].flat()].map((city) => [city.code, city])).values(),
  ]

  async function ask(
    { text, lang, signal }: ComboboxQuery,
    fromCity: string | undefined,
    name: string,
  ): Promise<Awaited<NonNullable<Found<SearchCity>['later']>>> {
    if (!client) return { options: [] }
    if (text) await new Promise<void>((resolve) => void clock.after(waitMs, resolve))
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
    // Without a session there is still the list for everybody.
    if (fromCity && answer.error.kind === 'session-invalid')
      return text ? ask({ text, lang, signal }, undefined, `,${lang},${text.toLowerCase()}`) : { options: hotCities() }
    return { failure: failureOf(answer.error) }
  }

  /** All there are, when nothing says which are asked for most. */
  async function askAll({ signal }: ComboboxQuery): Promise<Awaited<NonNullable<Found<SearchCity>['later']>>> {
    const answer = await client?.call('POST /search/qryAllCountryCity.do', {
      body: {},
      quiet: true,
      reads: true,
      signal,
    })
    if (!answer || signal.aborted) return { options: [] }
    if (!answer.ok) {
      failed(answer.error)
      return { failure: failureOf(answer.error) }
    }
    const options = answer.value.flatMap(({ cities }) => cities).sort((one, other) => (one.name < other.name ? -1 : 1))
    answers.set('all', options)
    return { options }
  }

  return {
    known,
    /** With a city of departure only what can be flown to from there. */
    find(query: ComboboxQuery, from?: string): Found<SearchCity> {
      const { text, lang } = query
      const fromCity = isSignedIn() ? from : undefined
      const nameOf = (part: string) => [fromCity, lang, part.toLowerCase()].join()
      const kept = answers.get(nameOf(text))
      if (kept) return { now: kept }
      if (!text && !fromCity) {
        const now = hotCities().length > 0 ? hotCities() : (answers.get('all') ?? [])
        return now.length > 0 || !client ? { now } : { now, later: askAll(query) }
      }
      const pool = fromCity ? (answers.get(nameOf('')) ?? []) : known()
      const now = text ? pool.filter((city) => fits(city, text)).slice(0, most) : []
      return client ? { now, later: ask(query, fromCity, nameOf(text)) } : { now }
    },
    /** The city of a code. */
    async name(code: string, signal: AbortSignal): Promise<SearchCity | undefined> {
      const isMeant = (city: SearchCity) => city.code === code || city.airports.some((airport) => airport.code === code)
      const at = known().find(isMeant)
      if (at || !client) return at
      const body = { keyword: code, lang: 'en' } as const
      const answer = await client.call('POST /search/matchCityName.do', { body, quiet: true, reads: true, signal })
      return answer.ok ? answer.value.find(isMeant) : undefined
    },
  }
}
