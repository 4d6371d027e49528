import { readFile } from 'node:fs/promises'
import { contentFolder } from '../../shared/content-folder.ts'
import type { ExchangeRatesPort } from './exchange-rates.port.ts'
import { parseReferenceRates } from './parse-reference-rates.ts'

const timeoutMs = 15_000
const maxBytes = 256 * 1024

/** Rates from a file, or from an address that the operator has set. */
export function createPublishedRates(location: string): ExchangeRatesPort {
  return {
    async read() {
      const xml = /^https?:/.test(location) ? await download(location) : await readFile(location, 'utf8')
      return { ...parseReferenceRates(xml), isSample: false }
    },
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok || !response.body) throw new Error(`The exchange rates answered ${response.status}.`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    length += part.byteLength
    if (length > maxBytes) throw new Error('The file of exchange rates is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const sample = new URL('rates/sample.xml', contentFolder())

/** Invented rates that are named as such. */
export function createSampleRates(): ExchangeRatesPort {
  return {
    async read() {
      return { ...parseReferenceRates(await readFile(sample, 'utf8')), isSample: true }
    },
  }
}
