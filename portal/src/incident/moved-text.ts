import type { Say } from '../shared/words.ts'

/** `+5 h 20 min`: how much later something is, or earlier. */
export function movedText(minutes: number, say: Say): string {
  if (minutes === 0) return say('incident.moved.same')
  const time = durationText(Math.abs(minutes), say)
  return say(minutes > 0 ? 'incident.moved.later' : 'incident.moved.earlier', { time })
}

function durationText(all: number, say: Say): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return say('incident.duration.minutes', { minutes })
  return minutes === 0 ? say('incident.duration.hours', { hours }) : say('incident.duration.both', { hours, minutes })
}
