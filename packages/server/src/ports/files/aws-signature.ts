import { createHash, createHmac } from 'node:crypto'

/** Keys for AWS Signature Version 4, which all S3-compatible stores support. */
export interface AwsKeys {
  accessKey: string
  secretKey: string
  region: string
}

interface UnsignedRequest {
  method: string
  url: URL
  /** Lower-case names. */
  headers: Record<string, string>
}

const algorithm = 'AWS4-HMAC-SHA256'
const service = 's3'

/** The headers of a request with its signature. `content` is the hash of the body. */
export function signHeaders(
  request: UnsignedRequest,
  content: string,
  keys: AwsKeys,
  now: Date,
): Record<string, string> {
  const headers = { ...request.headers, 'x-amz-content-sha256': content, 'x-amz-date': stamp(now) }
  const signed = { host: request.url.host, ...headers }
  const query = canonicalQuery([...request.url.searchParams])
  const signature = sign({ ...request, headers: signed }, query, content, keys, stamp(now))
  const credential = `${keys.accessKey}/${scopeAt(stamp(now), keys)}`
  const names = namesOf(signed)
  return {
    ...headers,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** A presigned URL. */
export function signAddress(
  { method, url }: Omit<UnsignedRequest, 'headers'>,
  expiresSeconds: number,
  keys: AwsKeys,
  now: Date,
): string {
  const headers = { host: url.host }
  const query = canonicalQuery([
    ...url.searchParams,
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${keys.accessKey}/${scopeAt(stamp(now), keys)}`],
    ['X-Amz-Date', stamp(now)],
    ['X-Amz-Expires', String(expiresSeconds)],
    ['X-Amz-SignedHeaders', namesOf(headers)],
  ])
  const signature = sign({ method, url, headers }, query, 'UNSIGNED-PAYLOAD', keys, stamp(now))
  return `${url.origin}${canonicalPath(url)}?${query}&X-Amz-Signature=${signature}`
}

export function sha256Hex(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Calculates the signature. `when` is the time in the format of the specification. */
export function sign(
  { method, url, headers }: UnsignedRequest,
  query: string,
  content: string,
  keys: AwsKeys,
  when: string,
) {
  const lines = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const canonical = [
    method,
    canonicalPath(url),
    query,
    ...lines.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    '',
    namesOf(headers),
    content,
  ].join('\n')
  const text = [algorithm, when, scopeAt(when, keys), sha256Hex(canonical)].join('\n')
  const steps = [when.slice(0, 8), keys.region, service, 'aws4_request']
  const key = steps.reduce<string | Buffer>((before, step) => mac(before, step), `AWS4${keys.secretKey}`)
  return mac(key, text).toString('hex')
}

export function canonicalQuery(parameters: readonly (readonly [string, string])[]): string {
  return parameters
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

function canonicalPath({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
}

function namesOf(headers: Record<string, string>): string {
  return Object.keys(headers).toSorted().join(';')
}

function scopeAt(when: string, { region }: AwsKeys): string {
  return [when.slice(0, 8), region, service, 'aws4_request'].join('/')
}

/** `20130524T000000Z` */
function stamp(now: Date): string {
  return `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
