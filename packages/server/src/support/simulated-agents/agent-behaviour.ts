/**
 * The behaviour of the simulated agent, chosen by a tag in the description. Without a tag the request is handled as
 * usual.
 */
export type AgentBehaviour = 'usual' | 'atOnce' | 'asks' | 'late'

const behaviourTags: Readonly<Record<Exclude<AgentBehaviour, 'usual'> | 'busy', RegExp>> = {
  atOnce: /\[FAST\]/i,
  asks: /\[ASK\]/i,
  late: /\[LATE\]/i,
  busy: /\[BUSY\]/i,
}

export function behaviourFromText(description: string): AgentBehaviour {
  if (behaviourTags.atOnce.test(description)) return 'atOnce'
  if (behaviourTags.asks.test(description)) return 'asks'
  return behaviourTags.late.test(description) ? 'late' : 'usual'
}

/** Support accepts no requests at the moment. */
export function isSupportBusy(description: string): boolean {
  return behaviourTags.busy.test(description)
}
