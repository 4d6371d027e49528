import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationTemporality, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createMetricProducer } from './metric-producer.ts'
import type { TelemetrySettings } from './read-telemetry-settings.ts'
import type { Telemetry } from './telemetry.ts'
import type { TraceSpan, Tracing } from './tracing.ts'

const spanKinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const
const defaultExportMs = 15_000
const closeTimeoutMs = 3_000

/** Sends traces and metrics to a collector. Loaded only when its address is set. */
export async function openTelemetry(
  settings: TelemetrySettings,
  telemetry: Pick<Telemetry, 'register' | 'read'>,
  { log, clock }: { log: Log; clock: Clock },
): Promise<Tracing> {
  const { url, headers, exportEveryMs = defaultExportMs } = settings
  const timeoutMillis = Math.min(10_000, exportEveryMs)
  reportProblems(log)
  const resource = resourceFromAttributes({ 'service.name': settings.serviceName })
  const traces = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis }),
    scheduledDelayMillis: Math.min(5_000, exportEveryMs),
  })
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [traces],
    spanLimits: { attributeValueLengthLimit: 200 },
  })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({
          url: `${url}/v1/metrics`,
          headers,
          timeoutMillis,
          temporalityPreference: AggregationTemporality.CUMULATIVE,
        }),
        exportIntervalMillis: exportEveryMs,
        exportTimeoutMillis: timeoutMillis,
        metricProducers: [createMetricProducer(telemetry, resource, clock)],
      }),
    ],
  })
  const tracer = provider.getTracer('gangway')
  const contexts = new AsyncLocalStorageContextManager().enable()

  function startSpan(name: string, options: Parameters<Tracing['startSpan']>[1]): TraceSpan {
    const { kind, attributes, caller } = options
    const parent = options.isRoot ? ROOT_CONTEXT : contexts.active()
    const link = caller === undefined ? undefined : parseTraceParent(caller)
    const span = tracer.startSpan(
      name,
      { kind: spanKinds[kind], attributes, links: link ? [{ context: link }] : [] },
      parent,
    )
    const context = trace.setSpan(parent, span)
    return {
      kind,
      traceId: span.spanContext().traceId,
      within: (work) => contexts.with(context, work),
      end(result) {
        if (result.name !== undefined) span.updateName(result.name)
        if (result.attributes) span.setAttributes(result.attributes)
        if (result.isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    startSpan,
    traceHeaders(): Record<string, string> {
      const current = trace.getSpanContext(contexts.active())
      if (!current) return {}
      const flags = (current.traceFlags & 1) === 1 ? '01' : '00'
      return { traceparent: `00-${current.traceId}-${current.spanId}-${flags}` }
    },
    async close() {
      contexts.disable()
      const stopped = Promise.allSettled([provider.shutdown(), metrics.shutdown()])
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        stopped,
        new Promise((resolve) => (timer = setTimeout(resolve, Math.min(closeTimeoutMs, exportEveryMs)))),
      ])
      clearTimeout(timer)
    },
  }
}

/** A collector that cannot be reached is reported once until the server restarts. */
function reportProblems(log: Log): void {
  let isReported = false
  const report = (message: string) => {
    if (isReported) return
    isReported = true
    log.warn({ problem: message.slice(0, 300) }, 'Traces or metrics could not be sent')
  }
  const ignore = () => {}
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

/** The trace and span of a W3C `traceparent` header. */
function parseTraceParent(header: string) {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true }
}
