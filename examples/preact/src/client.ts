import { createClient } from '@gangway/core'

/** The API client that all widgets of the page share. The token comes from the agency's server. */
export const client = createClient({
  base: `${import.meta.env.GANGWAY_URL ?? 'http://localhost:4400'}/api`,
  getToken: async () => (await fetch('/gangway-token')).json(),
})
