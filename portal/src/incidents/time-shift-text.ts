import type { Translate } from '../shared/i18n/translations.ts'

/** Time shift, e.g. `+5 h 20 min`. */
export function timeShiftText(minutes: number, translate: Translate): string {
  if (minutes === 0) return translate('incident.timeShift.same')
  const time = durationText(Math.abs(minutes), translate)
  return translate(minutes > 0 ? 'incident.timeShift.later' : 'incident.timeShift.earlier', { time })
}

function durationText(totalMinutes: number, translate: Translate): string {
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  if (hours === 0) return translate('incident.duration.minutes', { minutes })
  return minutes === 0
    ? translate('incident.duration.hours', { hours })
    : translate('incident.duration.both', { hours, minutes })
}
