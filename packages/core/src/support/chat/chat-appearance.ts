import type { CallAnswer } from '../../shared/client/calls.ts'
import type { MarkerStorage } from '../conversation/unread-marker.ts'
import type { ChatContext } from './chat-context.ts'
import { appearanceCss } from './appearance-css.ts'
import { dropProps } from './drop-files.ts'

type AgencySettings = Partial<CallAnswer<'GET /assistant/tone'>>

let looks = 0

/** Settings of the agency by the view of each chat. */
const agencySettings = new WeakMap<object, AgencySettings>()

/** Shows what the page has set, and for the rest what is known of the agency. */
export function applyAppearance(context: ChatContext): void {
  const { view, draw, addStyles } = context
  const agency = agencySettings.get(view) ?? {}
  const { name, logo, color, greeting, starters, proactive } = context.pageContext().appearance ?? {}
  if (proactive) void import('./proactive.ts').then(({ watchProactive }) => watchProactive(context, proactive))
  const both = <Value>(value: Value | undefined) => (value === undefined ? undefined : { en: value, cn: value })
  const props = dropProps(context)
  const css = appearanceCss(looks + 1, { logo: logo || agency.logo, color: color || agency.color })
  if (css) addStyles([css])
  draw({
    appearance: {
      props: css ? { ...props, 'data-look': (looks += 1) } : props,
      name: name || agency.name || undefined,
      greeting: both(greeting) ?? agency.greeting,
      starters: both(starters) ?? agency.starters,
    },
  })
}

/** Loads the settings of the agency and keeps name and colour for the launcher of later pages. */
export async function loadAppearance(
  context: ChatContext,
  markerStorage: MarkerStorage,
  signal: AbortSignal,
): Promise<void> {
  if (context.pageContext().appearance?.proactive) (await import('./proactive.ts')).stopProactive(context)
  const result = await context.client.call('GET /assistant/tone', { signal, quiet: true })
  if (signal.aborted) return
  if (result.ok) agencySettings.set(context.view, result.value)
  applyAppearance(context)
  if (!result.ok) return
  const marker = markerStorage.read()
  const { name, color } = result.value
  if (marker) markerStorage.write({ ...marker, appearance: name || color ? { name, color } : undefined })
}

/** Shows what an earlier page has kept of the agency. */
export function restoreAppearance(context: ChatContext, kept: { name: string; color: string }): void {
  if (!agencySettings.has(context.view)) agencySettings.set(context.view, kept)
  applyAppearance(context)
}
