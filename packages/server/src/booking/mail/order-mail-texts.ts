import { formatMoney, formatZonedTime, type Lang } from '@gangway/core/contract'
import type { bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { Booking } from '../booking.store.ts'
import { extraText } from '../e-ticket/extra-text.ts'

/** Each flight with its local times and airports: `VZ164 15 Dec 2026 14:00 (SIN) – 15 Dec 2026 15:15 (BKK)`. */
export function flightsText({ offer: { offer } }: Booking, lang: Lang): string {
  const local = (time: string, airport: string) => formatZonedTime(`${time}Z`, lang, 'UTC', airport)
  return [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
    .map(({ flightNo, from, to, depTime, arrTime }) => `${flightNo} ${local(depTime, from)} – ${local(arrTime, to)}`)
    .join(' · ')
}

/** `DOE/JANE AK701: Seat 1A, USD 39.00 · …` */
export function extrasText(
  { offer: { offer } }: Booking,
  passengers: readonly (typeof bookingPassenger.$inferSelect)[],
  extras: readonly (typeof bookingAncillary.$inferSelect)[],
  lang: Lang,
): string {
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return extras
    .map((extra) => {
      const { lastName = '', firstName = '' } = passengers.find(({ id }) => id === extra.passengerId) ?? {}
      const flight = segments.find(({ segmentIndex }) => segmentIndex === extra.segmentIndex)?.flightNo ?? ''
      const bought = [extraText(extra, lang), formatMoney(extra)].join(translateMessage(lang, 'ticket.comma'))
      const values = { passenger: `${lastName}/${firstName}`, flight, extra: bought }
      return translateMessage(lang, 'mail.order.extraOf', values)
    })
    .join(' · ')
}

/** What a mail says at its end to a traveller, who has no account in the portal. */
export function travellerText(lang: Lang, about: string, agency: string): string {
  const name = ['placed', 'cancelled', 'notice', 'changed', 'extrasFailed'].includes(about) ? about : 'other'
  return translateMessage(lang, `mail.order.traveller.${name}`, { agency })
}

/** `Singapore ⇄ Denpasar, 12 Mar 2026 – 19 Mar 2026` */
export function mailTripText({ offer, fromCity, toCity, departDate, returnDate }: Booking, lang: Lang): string {
  const nameOf = (code: string) => {
    const found = offer.names.places[code]
    return (lang === 'cn' ? found?.cnName : found?.name) ?? code
  }
  const arrow = returnDate ? '⇄' : '→'
  const days = [departDate, ...(returnDate ? [returnDate] : [])].map((day) => formatDay(day, lang))
  return `${nameOf(fromCity)} ${arrow} ${nameOf(toCity)}${translateMessage(lang, 'ticket.comma')}${days.join(' – ')}`
}

function formatDay(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'cn' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', dateStyle: 'medium' })
  return format.format(Date.parse(day))
}
