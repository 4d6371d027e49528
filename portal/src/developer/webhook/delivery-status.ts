/** Status style of a delivery. */
export const deliveryStatusTones = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const

const knownProblems = [
  'url',
  'protocol',
  'scheme',
  'credentials',
  'port',
  'unknown-host',
  'private-address',
  'timeout',
  'connection',
  'tls',
] as const

/** Message key for an attempt without a response. */
export function getProblemKey(problem: string): `developer.problem.${(typeof knownProblems)[number]}` {
  return `developer.problem.${knownProblems.find((each) => each === problem) ?? 'connection'}`
}
