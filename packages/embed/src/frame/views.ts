import type { ComponentType } from 'preact'

type View = ComponentType<Record<string, unknown>>

/** One lazily loaded file per view. The React sources run on Preact here. */
const views: Record<string, () => Promise<{ View: unknown }>> = {
  'booking-drawer': () => import('./views/booking-drawer.ts'),
  'refund-drawer': () => import('./views/refund-drawer.ts'),
  'search-box': () => import('./views/search-box.ts'),
  'search-results': () => import('./views/search-results.ts'),
  'support-chat': () => import('./views/support-chat.ts'),
  'sign-in': () => import('./views/sign-in.ts'),
}

export async function loadView(widget: string): Promise<View> {
  const load = views[widget]
  if (!load) throw new Error(`Gangway has no widget "${widget}".`)
  return (await load()).View as View
}
