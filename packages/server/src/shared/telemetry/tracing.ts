/** A part of a trace. */
export interface TraceSpan {
  kind: 'server' | 'client' | 'internal'
  traceId: string
  /** Runs work whose spans belong below this one. */
  within<Value>(work: () => Value): Value
  end(result: { isFailed: boolean; name?: string; attributes?: Attributes }): void
}

export type Attributes = Readonly<Record<string, string | number>>

export interface SpanOptions {
  kind: TraceSpan['kind']
  attributes?: Attributes | undefined
  isRoot?: boolean | undefined
  /** The `traceparent` header of a caller. Its trace is linked and not continued, so that no caller decides what is recorded. */
  caller?: string | undefined
}

export type StartSpan = (name: string, options: SpanOptions) => TraceSpan | undefined

export interface Tracing {
  startSpan: StartSpan
  traceHeaders(): Record<string, string>
  close(): Promise<void>
}
