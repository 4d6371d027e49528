import { expect, test } from 'vitest'
import { sha256Hex, signAddress, signHeaders } from './aws-signature.ts'

// Examples of the Amazon S3 API reference, "Signature Calculations", with its keys, bucket and time.
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

interface Example {
  what: string
  request: { method: string; path: string; headers: Record<string, string> }
  content?: string
  signature: string
}

test.each<Example>([
  {
    what: 'getting a part of an object',
    request: { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'putting an object',
    request: {
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    content: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a parameter without a value',
    request: { method: 'GET', path: '/?lifecycle', headers: {} },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'several parameters',
    request: { method: 'GET', path: '/?max-keys=2&prefix=J', headers: {} },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('signs $what as in the specification', ({ request, content = '', signature }) => {
  const { method, path, headers } = request
  const signed = signHeaders({ method, url: new URL(path, bucket), headers }, sha256Hex(content), keys, now)
  expect(signed['authorization']).toMatch(new RegExp(`Signature=${signature}$`))
  expect(signed['authorization']).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
})

test('presigns the URL of an object as in the specification', () => {
  const address = signAddress({ method: 'GET', url: new URL('/test.txt', bucket) }, 86_400, keys, now)
  expect(address).toBe(
    `${bucket}/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256` +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
      '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
