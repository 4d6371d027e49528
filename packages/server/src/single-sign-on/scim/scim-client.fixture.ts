import { expect } from 'vitest'

/** A JSON object of an answer. */
export type Json = Record<string, unknown>

export interface ScimAnswer {
  status: number
  body: Json
  headers: Headers
}

const messages = 'urn:ietf:params:scim:api:messages:2.0'
export const userSchemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
export const groupSchemas = ['urn:ietf:params:scim:schemas:core:2.0:Group']

/**
 * A SCIM client written from RFC 7643 and RFC 7644 without code of the server. It checks what the RFCs require of every
 * answer: media type, schemas, entity tags, and the form of errors and lists.
 */
export function createScimClient(base: string, token: string) {
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await sent.text()
    const answer: ScimAnswer = { status: sent.status, body: text === '' ? {} : JSON.parse(text), headers: sent.headers }
    checkAnswer(answer)
    return answer
  }
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    list: (path: string, query: Record<string, string | number> = {}) =>
      send(
        'GET',
        `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      ),
    create: (path: string, resource: Json) => send('POST', path, resource),
    replace: (path: string, resource: Json, headers?: Record<string, string>) => send('PUT', path, resource, headers),
    patch: (path: string, operations: Json[], headers?: Record<string, string>) =>
      send('PATCH', path, { schemas: [`${messages}:PatchOp`], Operations: operations }, headers),
    remove: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
  }
}

export type ScimClient = ReturnType<typeof createScimClient>

function checkAnswer({ status, body, headers }: ScimAnswer): void {
  if (status === 204 || status === 304) {
    expect(body).toEqual({})
    return
  }
  expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
  const { schemas } = body
  if (!Array.isArray(schemas)) throw new Error('An answer has no schemas.')
  if (status >= 400) {
    // Section 3.12: the status is text.
    expect(body).toMatchObject({ schemas: [`${messages}:Error`], status: String(status), detail: expect.any(String) })
    return
  }
  if (schemas.includes(`${messages}:ListResponse`)) {
    const { Resources: resources, itemsPerPage, totalResults } = body
    expect(resources).toHaveLength(Number(itemsPerPage))
    expect(totalResults).toEqual(expect.any(Number))
    return
  }
  if (schemas.some((each) => userSchemas.includes(String(each)) || groupSchemas.includes(String(each)))) {
    expect(body['id']).toEqual(expect.any(String))
    const etag = headers.get('etag')
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    // Section 3.14: the version of the metadata is the entity tag.
    if (body['meta']) expect(body['meta']).toMatchObject({ version: etag })
    if (status === 201) expect(body['meta']).toMatchObject({ location: headers.get('location') })
  }
}
