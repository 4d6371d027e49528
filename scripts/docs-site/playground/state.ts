import {
  parseStudioConfig,
  serializeStudioConfig,
  type ColorPair,
  type StudioConfig,
} from '../../../portal/src/embed-studio/studio-config.rules.ts'

export const frameworks = ['script', 'react', 'preact', 'vue', 'elements', 'frame'] as const
export type Framework = (typeof frameworks)[number]

/** Everything that a visitor chose; all of it is in the address of the page. */
export interface PlaygroundState {
  config: StudioConfig
  framework: Framework
}

export function parseState(params: URLSearchParams): PlaygroundState {
  const framework = frameworks.find((each) => each === params.get('code')) ?? 'script'
  const values = new URLSearchParams(params)
  values.delete('code')
  // A key, a shop or a release would differ from what the page shows.
  for (const name of ['key', 'shop', 'pinned', 'way', 'width']) values.delete(name)
  for (const name of hiddenOptions) values.delete(`o.${name}`)
  return { config: parseStudioConfig(values), framework }
}

/** The query of the address. */
export function serializeState({ config, framework }: PlaygroundState): string {
  const params = serializeStudioConfig(config)
  if (framework !== 'script') params.set('code', framework)
  return params.toString()
}

/** Set by the page that embeds the widget, or without effect in the playground. */
export const hiddenOptions: readonly string[] = ['address', 'payment', 'checkout-url', 'user']

/** Values of `--gw-space` by density. */
export const densities = { compact: '3px', standard: '', roomy: '5px' } as const
export type Density = keyof typeof densities

export const densityOf = ({ properties }: StudioConfig): Density =>
  properties['--gw-space'] === densities.compact
    ? 'compact'
    : properties['--gw-space'] === densities.roomy
      ? 'roomy'
      : 'standard'

export const accentOf = ({ colors }: StudioConfig, fallback: ColorPair): string => colors.accent?.[0] ?? fallback[0]
