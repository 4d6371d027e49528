import { parseHeaderLinks } from './header-links.rules.ts'

const givenLinks = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="gangway-links"]')

/** Settings of an installation: brand and links. */
export const settings = {
  brand: { name: 'Gangway', titleSuffix: ' - Gangway' },
  /** Features announced on the workspace. */
  upcoming: ['hotelAddOns', 'groupFares'],
  /** Base path of the API; the same process serves the portal. */
  apiBase: '/api',
  links: parseHeaderLinks(givenLinks?.content),
} as const
