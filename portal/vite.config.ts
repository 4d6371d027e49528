import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const server = process.env['GANGWAY_SERVER'] ?? 'http://127.0.0.1:4400'

export default defineConfig({
  plugins: [react(), jsonModules()],
  resolve: { conditions: ['@gangway/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Nothing travels as a data: address, so that the content security policy can forbid them.
    assetsInlineLimit: 0,
    // What changes with a dependency and what changes with a screen are cached apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules.*(react|scheduler|styled|stylis|i18next|tanstack)/ },
            { name: 'shared', test: /\.tsx?$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 4450, strictPort: true, proxy: { '/api': server, '/dev': server } },
})

/** The development server answers JSON as JavaScript, which a browser refuses for an import that says it is JSON. */
function jsonModules(): Plugin {
  return {
    name: 'json-modules',
    apply: 'serve',
    transform: (code) => code.replaceAll(/,\s*\{\s*with:\s*\{\s*type:\s*['"]json['"]\s*\}\s*\}/g, ''),
  }
}
