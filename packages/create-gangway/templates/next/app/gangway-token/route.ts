// Exchanges the secret of your embed key for a token for the page. The secret never leaves this server.
import { getEmbedToken } from '@gangway/core/server'

const { GANGWAY_URL = '{{server}}', GANGWAY_KEY = '{{key}}', GANGWAY_KEY_SECRET = 'gws_demo_secret' } = process.env

/** Use the id of the signed-in customer in your system; two customers never share one. */
export async function GET(request: Request): Promise<Response> {
  const known = /(?:^|; )customer=([\w-]{36})/.exec(request.headers.get('cookie') ?? '')?.[1]
  const customer = known ?? crypto.randomUUID()
  const result = await getEmbedToken(
    { base: `${GANGWAY_URL}/api`, key: GANGWAY_KEY, secret: GANGWAY_KEY_SECRET },
    { user: customer },
  )
  return Response.json(result.ok ? result.value : { problem: result.error.kind }, {
    status: result.ok ? 200 : 502,
    headers: {
      'cache-control': 'no-store',
      'set-cookie': `customer=${customer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
    },
  })
}
