import { formatDateTime, toServerTime, type ItineraryFlight, type Lang } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'

export interface ReportMessage {
  subject: string
  text: string
}

type Messages = Record<Lang, ReportMessage>

/** What an agency reads about a flight, in both languages; `after` is null when the flight is cancelled. */
export function composeMessages(
  market: Deps['market'],
  flight: { before: ItineraryFlight; after: ItineraryFlight | null },
  notice: string,
  kind: 'REPORT' | 'AMEND' | 'WITHDRAW' = 'REPORT',
): Messages {
  const compose = (lang: Lang): ReportMessage => {
    const { before, after } = flight
    const at = (each: ItineraryFlight) => {
      const zone = market.places.airport(each.from)?.zone ?? 'UTC'
      return formatDateTime(toServerTime(new Date(each.departsAt)), lang, zone)
    }
    const context = kind === 'WITHDRAW' ? 'WITHDRAW' : after ? 'MOVED' : 'CANCELLED'
    const values = {
      ...{ context, flight: before.flightNo, from: before.from, to: before.to, was: at(before) },
      ...(after && { now: at(after) }),
    }
    const introduction = kind === 'AMEND' ? translateMessage(lang, 'flightReport.amended') : ''
    const parts = [introduction, translateMessage(lang, 'flightReport.text', values), notice]
    return { subject: translateMessage(lang, 'flightReport.subject', values), text: parts.filter(Boolean).join('\n\n') }
  }
  return { en: compose('en'), cn: compose('cn') }
}
