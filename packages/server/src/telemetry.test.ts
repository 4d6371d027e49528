import { eq } from 'drizzle-orm'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshId, sendAndReadAnswer } from './assistant/assistant-client.fixture.ts'
import { contact, placeBooking, valueOf } from './booking/booking.fixture.ts'
import { client } from './database/schema.ts'
import { clientScopeOf } from './database/tenant-scope.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { signInAs } from './session/sign-in.fixture.ts'
import { openTelemetry } from './shared/telemetry/open-telemetry.ts'
import { createTelemetry } from './shared/telemetry/telemetry.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
  links: z.optional(z.array(z.object({ traceId: z.string() }))),
})
const traceExport = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
const metricExport = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }),
  ),
})

/** A collector that keeps what it receives. */
async function openCollector() {
  const received: { path: string; key: string | undefined; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', key: request.headers['x-collector-key']?.toString(), text })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bodies = (path: string) => received.filter((each) => each.path === path).map(({ text }) => JSON.parse(text))
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    spans: () =>
      bodies('/v1/traces').flatMap((body) =>
        z.parse(traceExport, body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      bodies('/v1/metrics').flatMap((body) =>
        z
          .parse(metricExport, body)
          .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const collector = await openCollector()
afterAll(() => collector.close())
const server = useDemoServer({
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=secret of the collector',
  },
})

test('counts the jobs of live agencies that are due', async () => {
  const { db, clock, scheduler, telemetry } = server.deps
  const [agency] = await db.select().from(client)
  if (!agency) throw new Error('There is no agency.')
  const overdue = async () => {
    await telemetry.read()
    return (await telemetry.register.metrics()).match(/^gangway_jobs_overdue (\d+)$/m)?.[1]
  }
  const before = Number(await overdue())
  await db.transaction((tx) =>
    scheduler.put(tx, clientScopeOf({ clientId: agency.id }), {
      kind: 'download.write',
      subject: 'a job of this test',
      dueAt: new Date(clock.now().getTime() - 86_400_000),
    }),
  )
  await db.update(client).set({ mode: 'live' }).where(eq(client.id, agency.id))
  expect(Number(await overdue())).toBe(before + 1)
})

test('goes on without a collector and says so once', async () => {
  const reported: string[] = []
  const warn = (...sent: unknown[]) => void reported.push(sent.map(String).join(' '))
  const settings = { url: 'http://127.0.0.1:9', headers: {}, serviceName: 'gangway', ratio: 1, exportEveryMs: 200 }
  const telemetry = await createTelemetry((target) =>
    openTelemetry(settings, target, { log: { ...server.deps.log, warn }, clock: server.deps.clock }),
  )
  for (const name of ['select', 'update'])
    expect(await telemetry.observe({ kind: 'database', name }, async () => name)).toBe(name)
  await expect.poll(() => reported.length).toBe(1)
  await telemetry.close()
  expect(reported).toEqual([expect.stringContaining('Traces or metrics could not be sent')])
})

test('sends a trace from a request to its statements, supplier calls, jobs and answers, without data of people', async () => {
  const agent = await signInAs(server, 'agent@harbour.example')
  const traceId = 'c'.repeat(32)
  await fetch(`${server.base}/login.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${'d'.repeat(16)}-01` },
    body: '{}',
  })
  const { orderNo } = await placeBooking(server, agent)
  valueOf(await agent.client.call('POST /order/v2/orderDetail.do', { body: { orderNo } }))
  await sendAndReadAnswer(agent, { text: 'Where is my booking of Jane Doe?', orderNo, conversationId: freshId('talk') })
  await server.deps.scheduler.runDue()
  await server.close()

  const spans = collector.spans()
  const byId = new Map(spans.map((each) => [each.spanId, each]))
  const rootOf = (each: (typeof spans)[number]): string => {
    const parent = each.parentSpanId === undefined ? undefined : byId.get(each.parentSpanId)
    return parent ? rootOf(parent) : each.name
  }
  const pairs = new Set(spans.map((each) => `${rootOf(each)} > ${each.name}`))
  expect([...pairs].sort()).toEqual(
    expect.arrayContaining([
      'POST /api/order/order.do > POST /api/order/order.do',
      'POST /api/order/order.do > supplier hold',
      'POST /api/order/order.do > database insert booking',
      'POST /api/order/verify.do > supplier verify',
    ]),
  )
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['assistant local']))
  expect(spans.filter(({ links }) => links?.some((each) => each.traceId === traceId))).toHaveLength(1)
  expect(spans.some((each) => each.traceId === traceId)).toBe(false)

  const names = collector.metrics().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds',
      'gangway_operation_duration_seconds',
      'gangway_database_up',
      'gangway_jobs_overdue',
    ]),
  )
  expect(new Set(collector.received.map(({ key }) => key))).toEqual(new Set(['secret of the collector']))
  const everything = collector.received.map(({ text }) => text).join('\n')
  for (const personal of [
    'Jane',
    'JANE',
    'DOE',
    contact.email,
    contact.mobile,
    'X1234567',
    '127.0.0.1',
    'harbour.example',
    agent.token,
  ])
    expect(everything).not.toContain(personal)
})
