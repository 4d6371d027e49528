import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'

/**
 * Loads Gangway's packages from their source in this repository. Other projects install them from npm and do not need
 * this.
 */
export function fromSource(): Plugin {
  return {
    name: 'from-source',
    config: () => ({
      resolve: {
        conditions: ['@gangway/source', ...defaultClientConditions],
        // Resolved from the example, not from the package that imports them.
        dedupe: ['preact', 'react', 'react-dom'],
      },
      // Files do not change while tests run.
      ...(process.env['CI'] !== undefined && { server: { watch: null } }),
      ssr: { resolve: { conditions: ['@gangway/source', ...defaultServerConditions] } },
    }),
    // The development server serves JSON as JavaScript, which browsers refuse for imports with the type JSON.
    transform: (code) => code.replaceAll(/,?\s*with\s*\{\s*type:\s*['"]json['"]\s*\}/g, ''),
  }
}
