// What only a server can do: exchange the secret of the key for a token of the page. The secret never leaves it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

const { GANGWAY_URL = 'http://localhost:4400' } = process.env
const { GANGWAY_KEY = 'gwp_test_demo', GANGWAY_SECRET = 'gws_demo_secret' } = process.env
const gangway = { base: `${GANGWAY_URL}/api`, key: GANGWAY_KEY, secret: GANGWAY_SECRET }

/** Answers `/gangway-token`. `user` is whoever is signed in on your side; no two people share one. */
export async function giveToken(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const told = await getEmbedToken(gangway, { user: 'customer-4711' })
  response.writeHead(told.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(told.ok ? told.value : { problem: told.error.kind }))
}
