import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const name = 'virtual:preact-renderer'
const resolveDir = fileURLToPath(new URL('../../packages/conformance', import.meta.url))
const entry = `
  export * as widgets from '@gangway/react'
  export { createElement } from 'react'
  export { createRoot } from 'react-dom/client'
`

/** The React views on Preact, as a separate module beside the React that Storybook uses. */
export function preactRenderer(): Plugin {
  return {
    name: 'preact-renderer',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const bundled = await build({
        stdin: { contents: entry, resolveDir },
        bundle: true,
        write: false,
        format: 'esm',
        jsx: 'automatic',
        conditions: ['@gangway/source'],
        nodePaths: [`${resolveDir}/node_modules`],
        alias: {
          react: 'preact/compat',
          'react-dom': 'preact/compat',
          'react-dom/client': 'preact/compat/client',
          'react/jsx-runtime': 'preact/jsx-runtime',
        },
      })
      return bundled.outputFiles[0]?.text
    },
  }
}
