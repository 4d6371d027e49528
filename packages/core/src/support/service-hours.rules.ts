import { bugCategory, type CategoryPath } from './category.rules.ts'

/** From the full hour `start` to the full hour `end`, in Singapore. */
export interface ServiceHours {
  start: number
  end: number
}

export const usualHours: ServiceHours = { start: 9, end: 23 }
/** The name of the setting that holds them. */
export const serviceHoursKey = 'customer_service_work_time'
/** Within so many hours of service a request is answered. */
export const answerHours = 4

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Singapore keeps one time all year. */
const singaporeMs = 8 * hourMs

/** `9-23`; whatever is no such text means the usual hours. */
export function readHours(value: string | undefined): ServiceHours {
  const [, start, end] = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/.exec(value ?? '') ?? []
  const hours = { start: Number(start), end: Number(end) }
  return hours.start < hours.end && hours.end <= 24 ? hours : usualHours
}

/** Milliseconds since midnight in Singapore. */
function sinceMidnight(now: number): number {
  return (((now + singaporeMs) % dayMs) + dayMs) % dayMs
}

export function isOpen(hours: ServiceHours, now: number): boolean {
  const since = sinceMidnight(now)
  return since >= hours.start * hourMs && since < hours.end * hourMs
}

/** When somebody is there: now, or when service begins again. */
export function openFrom(hours: ServiceHours, now: number): number {
  if (isOpen(hours, now)) return now
  const since = sinceMidnight(now)
  const opening = now - since + hours.start * hourMs
  return since < hours.start * hourMs ? opening : opening + dayMs
}

/** When so much time of service has gone by. */
export function afterService(hours: ServiceHours, from: number, ms: number): number {
  let at = openFrom(hours, from)
  let left = ms
  for (;;) {
    const closing = at - sinceMidnight(at) + hours.end * hourMs
    if (at + left <= closing) return at + left
    left -= closing - at
    at = openFrom(hours, closing)
  }
}

/** Until when somebody answers. */
export function answerBy(hours: ServiceHours, created: number): number {
  return afterService(hours, created, answerHours * hourMs)
}

/** Until when it is dealt with: the most urgent bugs and everything after a sale within hours of service, other bugs in days. */
export function expectedBy(
  hours: ServiceHours,
  created: number,
  { category, priority }: { category: CategoryPath; priority?: number },
): number {
  const isBug = category[0] === bugCategory
  if (!isBug || priority === 1) return answerBy(hours, created)
  return created + (priority === 2 ? 1 : 3) * dayMs
}
