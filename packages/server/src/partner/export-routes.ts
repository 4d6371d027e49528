import type { PartnerAnswer } from '@gangway/core/partner'
import { toServerTime } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { dayText } from './present-time.ts'
import { decline, tell } from './reply.ts'

type Row = PartnerAnswer<'/route/export.do'>['data'][number]

const mostOfPage = 1_000
const usualPage = 100
const ofAirlines = 1
const soldHere = 2

/** The routes of airlines, or the pairs of cities that are sold here with everybody who flies them. */
export async function exportRoutes(
  { market }: Deps,
  { caller, body }: PartnerCall<'/route/export.do'>,
): PartnerTold<'/route/export.do'> {
  const { routeType } = body
  if (routeType !== ofAirlines && routeType !== soldHere) return decline(102, { text: 'routeType' })
  const [page, pageSize] = [body.pageNumber ?? 1, body.pageSize ?? usualPage]
  if (page < 1 || page > 100_000) return decline(102, { text: 'pageNumber' })
  if (pageSize < 1 || pageSize > mostOfPage) return decline(102, { text: 'pageSize' })
  const now = caller.clock.now()
  const updateDate = dayText(toServerTime(now).slice(0, 10))
  const countryOf = (city: string) => market.places.city(city)?.country ?? ''
  const isWanted = (asked: string | null | undefined, value: string) => !asked || asked === value
  const carriers = [...market.carriers.values()].filter(
    ({ code, profile, status }) =>
      (!body.airlines?.length || body.airlines.includes(code)) &&
      (!profile || caller.mode === 'test') &&
      (routeType === ofAirlines || (caller.airlines?.[code] ?? status) === 'active'),
  )
  const rows = new Map<string, Row>()
  for (const { code } of carriers) {
    for (const { fromCity, toCity, scheduleStart, scheduleEnd } of market.routesOf(code, now)) {
      const [fromCountry, toCountry] = [countryOf(fromCity), countryOf(toCity)]
      const isAsked =
        isWanted(body.fromCity, fromCity) &&
        isWanted(body.toCity, toCity) &&
        isWanted(body.fromCountry, fromCountry) &&
        isWanted(body.toCountry, toCountry)
      if (!isAsked) continue
      const key = `${fromCity} ${toCity}${routeType === soldHere ? '' : ` ${code}`}`
      const known = rows.get(key)
      if (known) {
        if (!known.airlines.includes(code)) known.airlines.push(code)
        continue
      }
      rows.set(key, {
        airlines: [code],
        fromCity,
        fromCountry,
        toCity,
        toCountry,
        isDirect: routeType === soldHere ? true : null,
        scheduleStart: dayText(scheduleStart),
        scheduleEnd: dayText(scheduleEnd),
        updateDate,
      })
    }
  }
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  return tell({ data: sorted.slice((page - 1) * pageSize, page * pageSize) })
}
