import { useMatches } from 'react-router'
import type { Page } from '../routes.ts'

/** The page of the address, as the route table describes it. */
export function useCurrentPage(): Page | undefined {
  const handle: unknown = useMatches().at(-1)?.handle
  return isPage(handle) ? handle : undefined
}

function isPage(handle: unknown): handle is Page {
  return typeof handle === 'object' && handle !== null && 'page' in handle
}
