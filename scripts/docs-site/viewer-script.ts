import { readFileSync } from 'node:fs'
import scalar from '@scalar/fastify-api-reference'
import fastify from 'fastify'
import { root } from '../run-steps.ts'

const licence = readFileSync(`${root}node_modules/@scalar/fastify-api-reference/LICENSE`, 'utf8')

/** The script of the API viewer. The package contains it only within its plugin, which serves it. */
export async function readViewerScript(): Promise<string> {
  const app = fastify()
  await app.register(scalar, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } })
  const { statusCode, body } = await app.inject('/viewer/js/scalar.js')
  if (statusCode !== 200) throw new Error('The package of the API viewer does not serve its script any more.')
  // The source map is not published with the site.
  return `/*!\n${licence.trim()}\n*/\n${body.replace(/\n\/\/# sourceMappingURL=.*$/, '\n')}`
}
