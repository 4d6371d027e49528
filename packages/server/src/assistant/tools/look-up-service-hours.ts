import { isOpen, openFrom, toServerTime } from '@gangway/core/contract'
import { hoursOf } from '../../support/support-hours.ts'
import type { Asked, Finding } from './asked.ts'
import { momentText } from './moment-text.ts'

/** Whether people of support are there, and when they are again. */
export async function lookUpServiceHours({ deps, caller, lang }: Asked): Promise<Finding> {
  const hours = hoursOf(deps)
  const now = caller.clock.now().getTime()
  return {
    found: true,
    hours: `${hours.start}:00–${hours.end}:00`,
    open: isOpen(hours, now),
    opensAt: momentText(toServerTime(new Date(openFrom(hours, now))), lang),
  }
}
