import type { BookingStatus } from '@gangway/core/contract'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { Request } from '../request.store.ts'
import { bookingLine, incidentLine, refundLine, type BookingFacts } from './booking-facts.ts'

/** The first answer, or the one after the first did not help. */
export function writeAnswer(row: Request, facts: BookingFacts, agent: string, isSecondAnswer: boolean): string {
  const { lang, creator } = row
  const translate = (key: string, values = {}) => translateMessage(lang, `request.agent.${key}`, values)
  const greeting = translate('greeting', { name: creator, agent })
  const content = isSecondAnswer ? [translate('again'), bookingLine(facts, lang)] : [...byCategory(row, facts)]
  return [greeting, ...content, translate('closing')].filter(Boolean).join('\n\n')
}

/** The missing facts to ask for; undefined when nothing is missing. */
export function questionFor(row: Request, { booking }: BookingFacts): string | undefined {
  const [first] = row.category
  const { lang, creator, description } = row
  const isAboutOrder = first === 18 || first === 27 || first === 32
  const key =
    isAboutOrder && !booking
      ? 'askOrder'
      : first === 12 && description.trim().split(/\s+/).length < 4 && !/\p{Script=Han}{8}/u.test(description)
        ? 'askSteps'
        : undefined
  return key && translateMessage(lang, `request.agent.${key}`, { name: creator })
}

function byCategory(row: Request, facts: BookingFacts): string[] {
  const { lang } = row
  const [first, second] = row.category
  const translate = (key: string, values = {}) => translateMessage(lang, `request.agent.${key}`, values)
  const booking = bookingLine(facts, lang)
  switch (first) {
    case 18:
      return [booking, refundLine(facts, lang), second === 26 ? '' : translate(second === 183 ? 'void' : 'refundHow')]
    case 32:
      if (second === 321) return [booking, incidentLine(facts, lang), translate('airlineChange')]
      return [booking, translate(second === 323 ? 'extras' : 'changeWish')]
    case 27:
      if (second === 273) {
        const names = facts.booking?.passengerNames.split('|') ?? []
        return [booking, names.length > 0 ? translate('passengers', { names }) : '', translate('passengerData')]
      }
      return [booking, translate(ticketingKey(facts.booking?.status))]
    case 28:
      return [translate('search')]
    case 16:
      return [translate('finance')]
    case 1:
      return [translate('account')]
    case 12:
      return [translate('bug')]
    default:
      return [booking, translate('feedback')]
  }
}

function ticketingKey(status: BookingStatus | undefined): string {
  switch (status) {
    case 'ISSUED':
    case 'EXTERNAL':
      return 'ticketed'
    case 'TICKETING':
    case 'INIT':
    case 'UNKNOWN':
      return 'ticketing'
    case 'UNPAID':
      return 'unpaid'
    case 'CANCELLED':
    case 'EXPIRED':
    case undefined:
      return 'ended'
  }
}
