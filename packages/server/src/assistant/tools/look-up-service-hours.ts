import { answerHours, isServiceOpen, findNextOpening, toServerTime } from '@gangway/core/contract'
import { serviceHoursOf } from '../../support/support-hours.ts'
import type { ToolContext, ToolResult } from './tool-context.ts'
import { momentText } from './moment-text.ts'

/** Whether support is available, and when it is next. */
export async function lookUpServiceHours(asked: ToolContext): Promise<ToolResult> {
  const { deps, caller, lang } = asked
  const hours = serviceHoursOf(deps)
  const now = caller.clock.now().getTime()
  return {
    found: true,
    hours: `${hours.start}:00–${hours.end}:00`,
    open: isServiceOpen(hours, now),
    answerWithin: lang === 'cn' ? `${answerHours} 小时` : `${answerHours} hours`,
    opensAt: momentText(toServerTime(new Date(findNextOpening(hours, now))), asked),
  }
}
