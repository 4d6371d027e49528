import { createClient } from '@gangway/core'

/** One call layer for all widgets of the page. The token comes from the agency's own server. */
export const client = createClient({
  base: `${import.meta.env.GANGWAY_URL ?? 'http://localhost:4400'}/api`,
  getToken: async () => (await fetch('/gangway-token')).json(),
})
