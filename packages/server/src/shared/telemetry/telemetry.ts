import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { TraceSpan, StartSpan, Tracing } from './tracing.ts'

/** Something that takes time. Kind and name become labels of metrics, so there must be few of them. */
export interface MeasuredOperation<Value = unknown> {
  kind: 'database' | 'supplier' | 'payment' | 'assistant' | 'job'
  name: string
  /** A more exact name for the trace. */
  spanName?: string
  /** For the trace. Never data of people: no names, addresses, document numbers, codes or user ids. */
  attributes?: Readonly<Record<string, string | number>>
  /** Whether a result is a failure; an exception always is. */
  isFailed?(result: Value): boolean
  /** Begins a trace of its own, even if it was started by a request. */
  isRoot?: boolean
}

export interface Telemetry {
  /** The metrics of this server. */
  register: Registry
  /** Measures work and passes on its result. */
  observe<Value>(operation: MeasuredOperation<Value>, work: () => Promise<Value>): Promise<Value>
  /** Counts a request that was answered. */
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  /** Begins a span without a metric; undefined when no traces are sent. */
  startSpan: StartSpan
  /** The header that names the current span to another process; empty when no traces are sent. */
  traceHeaders(): Record<string, string>
  /** Adds measurements that are made when the metrics are read. */
  addReading(read: () => Promise<void>): void
  /** Makes those measurements. */
  read(): Promise<void>
  /** Sends what is waiting, for at most a few seconds. */
  close(): Promise<void>
}

/** For code that runs without a server. */
export const unobserved: Pick<Telemetry, 'observe' | 'traceHeaders'> = {
  observe: (_operation, work) => work(),
  traceHeaders: () => ({}),
}

/** `startTracing` is called when the address of a collector is set. */
export async function createTelemetry(
  startTracing?: (telemetry: Pick<Telemetry, 'register' | 'read'>) => Promise<Tracing>,
): Promise<Telemetry> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'gangway_operation_duration_seconds',
    help: 'Duration of database statements, calls to suppliers and payment, answers of the assistant, and jobs',
    labelNames: ['kind', 'name', 'outcome'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  const readings: (() => Promise<void>)[] = []
  const read = async () => void (await Promise.all(readings.map((each) => each())))
  const tracing = await startTracing?.({ register, read })
  const startSpan: StartSpan = (name, options) => tracing?.startSpan(name, options)

  return {
    register,
    startSpan,
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
    traceHeaders: () => tracing?.traceHeaders() ?? {},
    addReading: (reading) => void readings.push(reading),
    read,
    observe(operation, work) {
      const { kind, name, attributes, isRoot } = operation
      const started = performance.now()
      const span = startSpan(`${kind} ${operation.spanName ?? name}`, { attributes, isRoot, kind: spanKinds[kind] })
      const end = (outcome: 'done' | 'failed') => {
        durations.observe({ kind, name, outcome }, (performance.now() - started) / 1000)
        span?.end({ isFailed: outcome === 'failed' })
      }
      const result = span ? span.within(work) : work()
      result.then(
        (value) => end(operation.isFailed?.(value) ? 'failed' : 'done'),
        () => end('failed'),
      )
      return result
    },
    async close() {
      await tracing?.close()
      register.clear()
    },
  }
}

const spanKinds = {
  database: 'client',
  supplier: 'client',
  payment: 'client',
  assistant: 'internal',
  job: 'internal',
} as const satisfies Record<MeasuredOperation['kind'], TraceSpan['kind']>
