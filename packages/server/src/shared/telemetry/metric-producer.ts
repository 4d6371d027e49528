import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Telemetry } from './telemetry.ts'

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type HrTime = [seconds: number, nanoseconds: number]

/** Gives the metrics of `/metrics` to OpenTelemetry, so that both show the same figures. */
export function createMetricProducer(
  { register, read }: Pick<Telemetry, 'register' | 'read'>,
  resource: Resource,
  clock: Clock,
): MetricProducer {
  const startTime = toHrTime(clock.now())
  return {
    async collect() {
      await read()
      // The type does not say that each metric has its values.
      const found = (await register.getMetricsAsJSON()) as unknown as Metric[]
      const endTime = toHrTime(clock.now())
      const metrics = found.flatMap((each) => toMetricData(each, { startTime, endTime }))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'gangway' }, metrics }] }, errors: [] }
    },
  }
}

function toMetricData(metric: Metric, time: { startTime: HrTime; endTime: HrTime }): MetricData[] {
  const unit = metric.name.endsWith('_seconds') ? 's' : metric.name.endsWith('_bytes') ? 'By' : ''
  const shared = {
    descriptor: { name: metric.name, description: metric.help, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const dataPoints = (): DataPoint<number>[] =>
    metric.values.map(({ value, labels }) => ({ ...time, attributes: toAttributes(labels), value }))
  switch (String(metric.type)) {
    case 'counter':
      return [{ ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: dataPoints() }]
    case 'gauge':
      return [{ ...shared, dataPointType: DataPointType.GAUGE, dataPoints: dataPoints() }]
    case 'histogram':
      return [
        {
          ...shared,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: toHistograms(metric).map((each) => ({ ...time, ...each })),
        },
      ]
    default:
      return []
  }
}

interface HistogramPoint {
  attributes: Record<string, string | number>
  value: Histogram
}

/** Prometheus counts each bucket together with all smaller ones; OpenTelemetry counts each by itself. */
function toHistograms({ name, values }: Metric): HistogramPoint[] {
  const points = new Map<string, HistogramPoint & { counted: number }>()
  for (const { metricName, labels, value } of values) {
    const { le, ...rest } = labels
    const key = JSON.stringify(rest)
    const point = points.get(key) ?? {
      attributes: toAttributes(rest),
      value: { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 },
      counted: 0,
    }
    points.set(key, point)
    const histogram = point.value
    if (metricName === `${name}_sum`) histogram.sum = value
    else if (metricName === `${name}_count`) histogram.count = value
    else {
      if (le !== '+Inf') histogram.buckets.boundaries.push(Number(le))
      histogram.buckets.counts.push(value - point.counted)
      point.counted = value
    }
  }
  return [...points.values()].map(({ attributes, value }) => ({ attributes, value }))
}

function toAttributes(labels: Partial<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function toHrTime(time: Date): HrTime {
  const ms = time.getTime()
  return [Math.floor(ms / 1000), (ms % 1000) * 1e6]
}
