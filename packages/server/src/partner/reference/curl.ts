import type { PartnerOperation } from './describe-partner.ts'

interface Call {
  base: string
  path: string
  operation: PartnerOperation
}

/** A shell command for an operation. */
export function curlOf({ base, path, operation }: Call): string {
  const { example } = operation.requestBody.content['application/json']
  // Escapes single quotes for the shell.
  const body = JSON.stringify(example).replaceAll("'", String.raw`'\''`)
  return [
    `curl -s '${base}${path}'`,
    `-H "x-client-id: $GANGWAY_KEY" -H "x-client-secret: $GANGWAY_KEY_SECRET"`,
    ...(operation['x-idempotent'] ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    `-d '${body}'`,
  ].join(' \\\n  ')
}
