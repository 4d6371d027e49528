import type { EmbedComponent } from '@gangway/core'
import type { PreviewState } from '../preview-messages.ts'
import { buildAttributes, exampleQuery, hasOpenButton, toPropertyName } from '../snippet-text.rules.ts'
import type { StudioConfig } from '../studio-config.rules.ts'
import { findWidget } from '../studio-widgets.ts'

/** Whether the preview of a shop is what its visitors see. A drawer for a chosen booking and the chat are the user's own. */
export const isForVisitor = (config: Pick<StudioConfig, 'widget' | 'options'>): boolean =>
  !hasOpenButton(config) && config.widget !== 'support-chat'

/**
 * Attributes of a preview widget. A search box that only leads to other widgets gets a date, and the widgets of a shop are
 * for travellers, who see no payment methods and fees of the agency.
 */
export function previewAttributes(
  { config, day, shop }: Pick<PreviewState, 'config' | 'day' | 'shop'>,
  widget: EmbedComponent,
): Record<string, string> {
  const hasAudience = findWidget(widget).options.some(({ name }) => name === 'audience')
  const attributes = {
    ...buildAttributes(config, widget),
    ...(shop !== undefined && hasAudience && isForVisitor(config) && { audience: 'traveller' }),
  }
  if (widget !== 'search-box' || config.widget === widget) return attributes
  return { ...attributes, query: `${exampleQuery}&tripType=ONE_WAY&departDate=${day}` }
}

/** The same as properties, by property name. */
export const previewProperties = (page: PreviewState, widget: EmbedComponent): Record<string, string | true> =>
  Object.fromEntries(
    Object.entries(previewAttributes(page, widget)).map(([name, value]) => [
      toPropertyName(name),
      value === 'on' || value,
    ]),
  )
