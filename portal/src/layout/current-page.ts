import { useMatches } from 'react-router'
import type { PageRoute } from '../route-entry.ts'

/** Route table entry of the current URL. */
export function useCurrentPage(): PageRoute | undefined {
  const handle: unknown = useMatches().at(-1)?.handle
  return isPage(handle) ? handle : undefined
}

function isPage(handle: unknown): handle is PageRoute {
  return typeof handle === 'object' && handle !== null && 'page' in handle
}
