import type { Settings } from '../../settings.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createTelemetry, type Telemetry } from './telemetry.ts'

/** Metrics always; traces and their library only when the address of a collector is set. */
export async function startTelemetry(
  { telemetry: settings }: Pick<Settings, 'telemetry'>,
  from: { log: Log; clock: Clock },
): Promise<Telemetry> {
  if (!settings) return createTelemetry()
  const { openTelemetry } = await import('./open-telemetry.ts')
  return createTelemetry((telemetry) => openTelemetry(settings, telemetry, from))
}
