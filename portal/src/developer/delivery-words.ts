/** How a notification stands. */
export const deliveryLooks = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const

const problems = [
  'url',
  'scheme',
  'credentials',
  'unknown-host',
  'private-address',
  'timeout',
  'connection',
  'tls',
] as const

/** Why no answer came. */
export function problemKey(problem: string): `developer.problem.${(typeof problems)[number]}` {
  return `developer.problem.${problems.find((each) => each === problem) ?? 'connection'}`
}
