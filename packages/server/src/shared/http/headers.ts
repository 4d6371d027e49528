import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

/**
 * What browsers are told to allow. Pages of ours carry no inline script, not even a hashed one, so a script that somebody
 * smuggles into a page does not run. Styles stay `'unsafe-inline'`: style elements are how styled-components works, and
 * what they hold is only known in the browser.
 */
export async function setHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  isKnown: (origin: string) => Promise<boolean>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  // Widgets on pages of other origins: the token travels in a header, cookies are only taken along.
  await app.register(cors, {
    // Nobody among nobody: whoever is not known is answered, and its browser keeps the answer from it.
    origin: async (origin: string | undefined) => (origin !== undefined && (await isKnown(origin))) || [],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'content-type',
      'token',
      'authorization',
      'idempotency-key',
      'accept-language',
      'x-request-id',
      'last-event-id',
    ],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id', 'x-gangway-scenario'],
    maxAge: 600,
  })
}
