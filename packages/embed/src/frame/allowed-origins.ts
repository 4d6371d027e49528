/**
 * Whether a page of this origin may contain the frame. The origins of the list are separated by spaces; the port `*` allows
 * every port of an origin.
 */
export function isAllowedOrigin(origin: string, list: string): boolean {
  if (origin === '' || origin === 'null') return false
  const allowed = list.split(' ')
  return allowed.includes(origin) || allowed.includes(`${origin.replace(/:\d+$/, '')}:*`)
}
