import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'

/**
 * Reads Gangway's packages from their source, as everything in this repository does. A project of your own has them from npm and
 * needs none of this.
 */
export function fromSource(): Plugin {
  return {
    name: 'from-source',
    config: () => ({
      resolve: {
        conditions: ['@gangway/source', ...defaultClientConditions],
        // Of the example, and not of the package that asks for them.
        dedupe: ['preact', 'react', 'react-dom'],
      },
      // Nobody types while tests run.
      ...(process.env['CI'] !== undefined && { server: { watch: null } }),
      ssr: { resolve: { conditions: ['@gangway/source', ...defaultServerConditions] } },
    }),
    // The development server answers JSON as JavaScript, which a browser refuses for an import that says it is JSON.
    transform: (code) => code.replaceAll(/,?\s*with\s*\{\s*type:\s*['"]json['"]\s*\}/g, ''),
  }
}
