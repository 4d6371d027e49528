/** Where traces and metrics are sent, by the environment variables of OpenTelemetry. */
export interface TelemetrySettings {
  /** The collector, without `/v1/traces`. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** The part of all traces that is sent: 0 to 1. */
  ratio: number
  /** How often metrics are sent. */
  exportEveryMs?: number
}

interface Reader {
  givenValue(name: string): string | undefined
  url(name: string, protocols: string[], must: string): string | undefined
  refuse(name: string, must: string): void
  problems: string[]
}

export function readTelemetrySettings({ givenValue, url, refuse, problems }: Reader): TelemetrySettings | undefined {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], 'like http://127.0.0.1:4318')
  const sent = (givenValue('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean)
  const headers = sent.map((each) => /^\s*([\w-]+)=([\x20-\x7E]+)$/.exec(each))
  // The value is not printed, because it may contain a key.
  if (headers.includes(null)) problems.push('OTEL_EXPORTER_OTLP_HEADERS must be like name=value, separated by commas.')
  const ratio = Number(givenValue('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1)) refuse('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1')
  const serviceName = givenValue('OTEL_SERVICE_NAME') ?? 'gangway'
  if (serviceName.length > 100) refuse('OTEL_SERVICE_NAME', 'at most 100 characters long')
  if (endpoint === undefined) return undefined
  return {
    url: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers.flatMap((each) => (each ? [[each[1] ?? '', (each[2] ?? '').trim()]] : []))),
    serviceName,
    ratio,
  }
}
