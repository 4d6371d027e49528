import { fileURLToPath } from 'node:url'

export const here = fileURLToPath(new URL('.', import.meta.url))

export interface FlavourBuild {
  name: string
  /** Chooses the module behind `#flavour`. */
  condition: string
  alias: Record<string, string>
  /** Drawn in the first look only: it differs from React's in nothing that a look could change. */
  drawnOnce?: boolean
}

/** React by another name, for the same sources. */
const asReact = (react: string, dom: string, client: string, runtime: string) => ({
  react,
  'react-dom': dom,
  'react-dom/client': client,
  'react/jsx-runtime': runtime,
})

const react18 = asReact('react-18', 'react-dom-18', 'react-dom-18/client', 'react-18/jsx-runtime')
const preact = asReact('preact/compat', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime')

/** The first is what the others must look like. */
export const flavours: FlavourBuild[] = [
  { name: 'react', condition: 'flavour-react', alias: {} },
  { name: 'react-18', condition: 'flavour-react', alias: react18, drawnOnce: true },
  { name: 'react-isolated', condition: 'flavour-react-isolated', alias: {}, drawnOnce: true },
  { name: 'preact', condition: 'flavour-react', alias: preact },
  { name: 'lit', condition: 'flavour-lit', alias: {} },
]
