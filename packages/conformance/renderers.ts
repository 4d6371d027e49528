import { fileURLToPath } from 'node:url'

export const here = fileURLToPath(new URL('.', import.meta.url))

export const appearances = ['light', 'chinese', 'dark', 'forced-colours'] as const
export type Appearance = (typeof appearances)[number]

export interface RendererBuild {
  name: string
  /** Chooses the module behind `#renderer`. */
  condition: string
  alias: Record<string, string>
  /**
   * Appearances in which axe checks every state in the quick run; a renderer without them is not part of that run. Together
   * they check the markup of both view packages once and the colours of both themes once, which are in shared style sheets.
   * The other renderers differ from React in a version, a shadow root or the library below the same views.
   */
  quickAppearances?: readonly Appearance[]
  /** The quick run leaves out scenarios of details (`booking-drawer-payment`), which React has shown of the shared controllers. */
  hasQuickDetails?: boolean
  /** Compared in the first theme variant only, because theme variants cannot affect its difference from React. */
  isComparedOnce?: boolean
}

/** Aliases that replace React for the same sources. */
const asReact = (react: string, dom: string, client: string, runtime: string) => ({
  react,
  'react-dom': dom,
  'react-dom/client': client,
  'react/jsx-runtime': runtime,
})

const react18 = asReact('react-18', 'react-dom-18', 'react-dom-18/client', 'react-18/jsx-runtime')
const preact = asReact('preact/compat', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime')

export const isQuick = process.env['GANGWAY_SELECTION'] === 'quick'

/** The first is the reference of the visual regression test. */
const allRenderers: RendererBuild[] = [
  { name: 'react', condition: 'renderer-react', alias: {}, quickAppearances: ['light'], hasQuickDetails: true },
  { name: 'react-18', condition: 'renderer-react', alias: react18, isComparedOnce: true },
  { name: 'react-isolated', condition: 'renderer-react-isolated', alias: {}, isComparedOnce: true },
  { name: 'preact', condition: 'renderer-react', alias: preact },
  { name: 'lit', condition: 'renderer-lit', alias: {}, quickAppearances: ['dark'] },
]

/** Whether a renderer runs a file of scenarios in this run. Files of details begin with the name of another file. */
export function runsScenarios({ hasQuickDetails }: RendererBuild, file: string, files: readonly string[]): boolean {
  return !isQuick || hasQuickDetails === true || !files.some((each) => file.startsWith(`${each}-`))
}

export const renderers = allRenderers.filter((renderer) => !isQuick || renderer.quickAppearances)
