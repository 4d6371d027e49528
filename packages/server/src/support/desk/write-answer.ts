import type { BookingStatus } from '@gangway/core/contract'
import { sentence } from '../../shared/http/sentence.ts'
import type { Request } from '../request.store.ts'
import { bookingLine, incidentLine, refundLine, type Facts } from './facts.ts'

/** What the desk says for the first time, and what when that did not settle it. */
export function writeAnswer(row: Request, facts: Facts, agent: string, isAgain: boolean): string {
  const { lang, creator } = row
  const say = (key: string, values = {}) => sentence(lang, `request.desk.${key}`, values)
  const greeting = say('greeting', { name: creator, agent })
  const content = isAgain ? [say('again'), bookingLine(facts, lang)] : [...byCategory(row, facts)]
  return [greeting, ...content, say('closing')].filter(Boolean).join('\n\n')
}

/** What is still missing to answer; nothing when all is there. */
export function questionFor(row: Request, { booking }: Facts): string | undefined {
  const [first] = row.category
  const { lang, creator, description } = row
  const isAboutOrder = first === 18 || first === 27 || first === 32
  const key =
    isAboutOrder && !booking
      ? 'askOrder'
      : first === 12 && description.trim().split(/\s+/).length < 4 && !/\p{Script=Han}{8}/u.test(description)
        ? 'askSteps'
        : undefined
  return key && sentence(lang, `request.desk.${key}`, { name: creator })
}

function byCategory(row: Request, facts: Facts): string[] {
  const { lang } = row
  const [first, second] = row.category
  const say = (key: string, values = {}) => sentence(lang, `request.desk.${key}`, values)
  const booking = bookingLine(facts, lang)
  switch (first) {
    case 18:
      return [booking, refundLine(facts, lang), second === 26 ? '' : say(second === 183 ? 'void' : 'refundHow')]
    case 32:
      if (second === 321) return [booking, incidentLine(facts, lang), say('airlineChange')]
      return [booking, say(second === 323 ? 'extras' : 'changeWish')]
    case 27:
      if (second === 273) {
        const names = facts.booking?.passengerNames.split('|').join(', ') ?? ''
        return [booking, names && say('passengers', { names }), say('passengerData')]
      }
      return [booking, say(ticketingKey(facts.booking?.status))]
    case 28:
      return [say('search')]
    case 16:
      return [say('finance')]
    case 1:
      return [say('account')]
    case 12:
      return [say('bug')]
    default:
      return [booking, say('feedback')]
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
