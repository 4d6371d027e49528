import { executeServerCommand } from '@web/test-runner-commands'

/** Emulates media features of the user's system, such as `forced-colors: active`. They stay set until changed. */
export function emulateMedia(features: Record<string, string>): Promise<void> {
  return executeServerCommand(
    'emulate-media-features',
    Object.entries(features).map(([name, value]) => ({ name, value })),
  )
}
