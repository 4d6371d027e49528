import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { parseReferenceRates } from './parse-reference-rates.ts'
import { createPublishedRates, createSampleRates } from './published-rates.ts'

const day = (content: string, time = '2026-11-26') => `<Cube time='${time}'>${content}</Cube>`
const file = (content: string) =>
  `<?xml version="1.0"?><gesmes:Envelope><gesmes:Sender><gesmes:name>Central bank</gesmes:name></gesmes:Sender><Cube>${content}</Cube></gesmes:Envelope>`
const dollar = `<Cube currency='USD' rate='1.0875'/>`

let server: Server | undefined
afterEach(() => server?.close())

async function serve(status: number, body: string): Promise<string> {
  server = createServer((_, response) => void response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rates.xml`
}

test('reads day, publisher and rates of the published format', () => {
  expect(parseReferenceRates(file(day(`${dollar}<Cube rate="163.04" currency="JPY"/>`)))).toEqual({
    day: '2026-11-26',
    source: 'Central bank',
    rates: { EUR: '1', USD: '1.0875', JPY: '163.04' },
  })
})

test('reads the newest day of a history', () => {
  const { rates } = parseReferenceRates(file(day(dollar) + day(`<Cube currency='USD' rate='2'/>`, '2026-11-25')))
  expect(rates['USD']).toBe('1.0875')
})

test.each([
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${file(day(dollar))}`],
  ['a rate that is no number', file(day(`<Cube currency='USD' rate='1e3'/>`))],
  ['a rate of zero', file(day(`<Cube currency='USD' rate='0'/>`))],
  ['a rate of the base itself', file(day(`<Cube currency='EUR' rate='2'/>${dollar}`))],
  ['a comment without an end', `${file(day(dollar))}<!-- `],
  ['a file without rates', file(day(''))],
  ['a page that is no file of rates', '<html><body>Not found</body></html>'],
  ['a file that is too long', file(day(dollar)) + ' '.repeat(300_000)],
])('refuses %s', (_, xml) => {
  expect(() => parseReferenceRates(xml)).toThrow(/exchange rate/)
})

test('reads rates over HTTP', async () => {
  const url = await serve(200, file(day(dollar)))
  expect(await createPublishedRates(url).read()).toMatchObject({ isSample: false, rates: { USD: '1.0875' } })
})

test('rejects an answer that is not a success', async () => {
  const url = await serve(503, file(day(dollar)))
  await expect(createPublishedRates(url).read()).rejects.toThrow('503')
})

test('names the bundled rates as sample data', async () => {
  expect(await createSampleRates().read()).toMatchObject({ isSample: true, source: 'Sample data' })
})
