import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite'

const server = process.env['GANGWAY_SERVER'] ?? 'http://127.0.0.1:4400'

const shared = {
  resolve: { conditions: ['@gangway/source', ...defaultClientConditions] },
  // No inlined `data:` URLs: the content security policy forbids them.
  build: { target: 'es2022', assetsInlineLimit: 0 },
} satisfies UserConfig

export default defineConfig({
  plugins: [react(), jsonModules(), studioPreview()],
  resolve: shared.resolve,
  build: {
    ...shared.build,
    // Dependencies and screens are cached separately.
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
  server: {
    host: '127.0.0.1',
    port: 4450,
    strictPort: true,
    proxy: { '/api': server, '/dev': server, '/sso': server, '/widgets': server, '/frame': server },
  },
})

/**
 * Builds the preview page of the embed studio separately. In one build the modules it shares with the portal
 * would be one chunk, so every portal page would load the web components.
 */
function studioPreview(): Plugin {
  let outDir = ''
  return {
    name: 'studio-preview',
    apply: 'build',
    configResolved: ({ root, build: { outDir: chosen } }) => void (outDir = resolve(root, chosen)),
    async closeBundle() {
      const input = `${import.meta.dirname}/studio-preview.html`
      await build({
        ...{ ...shared, configFile: false, root: import.meta.dirname, logLevel: 'warn', plugins: [react()] },
        publicDir: false,
        build: { ...shared.build, outDir, emptyOutDir: false, rolldownOptions: { input } },
      })
    },
  }
}

/** The development server serves JSON as JavaScript, which browsers refuse for imports with `type: 'json'`. */
function jsonModules(): Plugin {
  return {
    name: 'json-modules',
    apply: 'serve',
    transform: (code) => code.replaceAll(/,\s*\{\s*with:\s*\{\s*type:\s*['"]json['"]\s*\}\s*\}/g, ''),
  }
}
