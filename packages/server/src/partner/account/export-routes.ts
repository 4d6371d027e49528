import type { PartnerAnswer } from '@gangway/core/partner'
import { toServerTime } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { dayText } from '../presenters/present-time.ts'
import { decline, succeed } from '../http/reply.ts'

type Row = PartnerAnswer<'/route/export.do'>['data'][number]

const maxPageSize = 1_000
const defaultPageSize = 100
const airlineRoutes = 1
const soldRoutes = 2

/** Routes of airlines, or city pairs sold by the platform with all of their airlines. */
export async function exportRoutes(
  { market }: Deps,
  { caller, body }: PartnerCall<'/route/export.do'>,
): PartnerResponse<'/route/export.do'> {
  const { routeType } = body
  if (routeType !== airlineRoutes && routeType !== soldRoutes) return decline(102, { text: 'routeType' })
  const [page, pageSize] = [body.pageNumber ?? 1, body.pageSize ?? defaultPageSize]
  if (page < 1 || page > 100_000) return decline(102, { text: 'pageNumber' })
  if (pageSize < 1 || pageSize > maxPageSize) return decline(102, { text: 'pageSize' })
  const now = caller.clock.now()
  const updateDate = dayText(toServerTime(now).slice(0, 10))
  const countryOf = (city: string) => market.places.city(city)?.country ?? ''
  const isWanted = (asked: string | null | undefined, value: string) => !asked || asked === value
  const carriers = [...market.carriers.values()].filter(
    ({ code, profile, status }) =>
      (!body.airlines?.length || body.airlines.includes(code)) &&
      (!profile || caller.mode === 'test') &&
      (routeType === airlineRoutes || (caller.airlines?.[code] ?? status) === 'active'),
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
      const key = `${fromCity} ${toCity}${routeType === soldRoutes ? '' : ` ${code}`}`
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
        isDirect: routeType === soldRoutes ? true : null,
        scheduleStart: dayText(scheduleStart),
        scheduleEnd: dayText(scheduleEnd),
        updateDate,
      })
    }
  }
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  return succeed({ data: sorted.slice((page - 1) * pageSize, page * pageSize) })
}
