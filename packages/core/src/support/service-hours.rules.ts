import { bugCategory, type CategoryPath } from './category.rules.ts'

/** From full hour `start` to full hour `end`, Singapore time. */
export interface ServiceHours {
  start: number
  end: number
}

export const defaultHours: ServiceHours = { start: 9, end: 23 }
export const serviceHoursKey = 'customer_service_work_time'
/** Service hours within which a request is answered. */
export const answerHours = 4

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Singapore has no daylight saving time. */
const singaporeMs = 8 * hourMs

/** `9-23`; invalid text gives the default hours. */
export function parseServiceHours(value: string | undefined): ServiceHours {
  const [, start, end] = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/.exec(value ?? '') ?? []
  const hours = { start: Number(start), end: Number(end) }
  return hours.start < hours.end && hours.end <= 24 ? hours : defaultHours
}

/** Milliseconds since midnight in Singapore. */
function sinceMidnight(now: number): number {
  return (((now + singaporeMs) % dayMs) + dayMs) % dayMs
}

export function isServiceOpen(hours: ServiceHours, now: number): boolean {
  const since = sinceMidnight(now)
  return since >= hours.start * hourMs && since < hours.end * hourMs
}

/** Time when support is available: now, or the next opening. */
export function findNextOpening(hours: ServiceHours, now: number): number {
  if (isServiceOpen(hours, now)) return now
  const since = sinceMidnight(now)
  const opening = now - since + hours.start * hourMs
  return since < hours.start * hourMs ? opening : opening + dayMs
}

/** Time after a given amount of service time. */
export function addServiceTime(hours: ServiceHours, from: number, ms: number): number {
  let at = findNextOpening(hours, from)
  let left = ms
  for (;;) {
    const closing = at - sinceMidnight(at) + hours.end * hourMs
    if (at + left <= closing) return at + left
    left -= closing - at
    at = findNextOpening(hours, closing)
  }
}

/** Time by which support answers. */
export function getAnswerDeadline(hours: ServiceHours, created: number): number {
  return addServiceTime(hours, created, answerHours * hourMs)
}

/**
 * Expected resolution time: service hours for the most urgent bugs and everything after a sale, days for other bugs.
 */
export function getResolutionDeadline(
  hours: ServiceHours,
  created: number,
  { category, priority }: { category: CategoryPath; priority?: number },
): number {
  const isBug = category[0] === bugCategory
  if (!isBug || priority === 1) return getAnswerDeadline(hours, created)
  return created + (priority === 2 ? 1 : 3) * dayMs
}
