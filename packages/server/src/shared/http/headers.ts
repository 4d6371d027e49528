import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

/**
 * Security headers. Pages contain no inline script, not even a hashed one, so that injected scripts do not run. Styles
 * keep `'unsafe-inline'`: styled-components inserts style elements whose content is known only in the browser.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, trackerUrl }: Pick<Settings, 'publicUrl' | 'trackerUrl'>,
  isAllowedOrigin: (origin: string) => Promise<boolean>,
): Promise<void> {
  // The script loads with consent only; it may send what it measures to its own origin.
  const tracker = trackerUrl === undefined ? [] : [new URL(trackerUrl).origin]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...tracker],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tracker],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...tracker],
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
  // Embedded widgets send the token in a header. The cookie of a portal session is worthless without its token.
  await app.register(cors, {
    // An unknown origin gets an answer without CORS headers, which its browser blocks.
    origin: async (origin: string | undefined) => (origin !== undefined && (await isAllowedOrigin(origin))) || [],
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
