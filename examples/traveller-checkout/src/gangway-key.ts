// The secret of the embed key, which never leaves this server.
import type { EmbedKey } from '@gangway/core/server'

export const { GANGWAY_URL: gangwayUrl = 'http://localhost:4400' } = process.env
const { GANGWAY_KEY = 'gwp_test_demo', GANGWAY_KEY_SECRET = 'gws_demo_secret' } = process.env

export const gangway: EmbedKey = { base: `${gangwayUrl}/api`, key: GANGWAY_KEY, secret: GANGWAY_KEY_SECRET }
