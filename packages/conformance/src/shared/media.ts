import { executeServerCommand } from '@web/test-runner-commands'

/** What the person has set in their system, for example `forced-colors: active`. Nothing resets it. */
export function emulateMedia(features: Record<string, string>): Promise<void> {
  return executeServerCommand(
    'emulate-media-features',
    Object.entries(features).map(([name, value]) => ({ name, value })),
  )
}
