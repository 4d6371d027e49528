import type { HideableParts } from '@gangway/core'
import { presetTheme, themePresets, type ThemePreset } from '@gangway/core/styles'
import type { ArgTypes } from '@storybook/react-vite'

/** What the controls of a story set; all empty at first, so that a story is the state of its widget. */
export interface StoryControls {
  preset?: ThemePreset
  accent?: string
  radius?: number
  fontSize?: number
  hide?: readonly string[]
}

const hideableParts: { [Tag in keyof HideableParts]: readonly HideableParts[Tag][] } = {
  'search-box': ['trip-types', 'payment', 'options', 'recent'],
  'search-results': ['filters', 'days', 'sort', 'families'],
  'booking-drawer': ['baggage', 'seats'],
}

const appearance: ArgTypes<StoryControls> = {
  preset: { control: 'select', options: Object.keys(themePresets), description: 'Theme to start from' },
  accent: { control: 'color', description: '`--gw-color-accent`: the other accent colours are derived from it' },
  radius: { control: { type: 'range', min: 0, max: 24 }, description: '`--gw-radius` in pixels' },
  fontSize: { control: { type: 'range', min: 12, max: 20 }, description: '`--gw-font-size` in pixels' },
}

/** Controls of a widget: its appearance, and the parts that a page can leave out. */
export function controlsOf(tag: string): ArgTypes<StoryControls> {
  const parts = Object.entries(hideableParts).find(([name]) => name === tag)?.[1]
  if (!parts) return appearance
  return { ...appearance, hide: { control: 'inline-check', options: parts, description: 'Parts to leave out' } }
}

/** Custom properties that the controls set, by name. */
export function themeProperties({ preset, accent, radius, fontSize }: StoryControls): Record<string, string> {
  const values = {
    ...(preset && presetTheme(preset)),
    ...(accent && { 'color-accent': accent }),
    ...(radius !== undefined && { radius: `${radius}px` }),
    ...(fontSize !== undefined && { 'font-size': `${fontSize}px` }),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--gw-${name}`, value]))
}
