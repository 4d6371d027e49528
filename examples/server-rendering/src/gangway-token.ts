// Exchanges the secret of the access key for a token for the page. The secret never leaves this server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

const { GANGWAY_URL = 'http://localhost:4400' } = process.env
const { GANGWAY_KEY = 'gwp_test_demo', GANGWAY_KEY_SECRET = 'gws_demo_secret' } = process.env
const gangway = { base: `${GANGWAY_URL}/api`, key: GANGWAY_KEY, secret: GANGWAY_KEY_SECRET }

/** `user` is the id of the signed-in customer in your system; two customers never share one. */
export const getToken = () => getEmbedToken(gangway, { user: 'customer-4711' })

/** Handles `/gangway-token`. */
export async function giveToken(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const result = await getToken()
  response.writeHead(result.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(result.ok ? result.value : { problem: result.error.kind }))
}
