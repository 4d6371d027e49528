/**
 * Whether a page of this origin may hold the frame; the list has a space between its origins. One of the own machine may stand
 * there for all of its ports.
 */
export function isAllowed(origin: string, list: string): boolean {
  if (origin === '' || origin === 'null') return false
  const allowed = list.split(' ')
  return allowed.includes(origin) || allowed.includes(`${origin.replace(/:\d+$/, '')}:*`)
}
