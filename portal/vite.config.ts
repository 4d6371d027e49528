import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite'

const server = process.env['GANGWAY_SERVER'] ?? 'http://127.0.0.1:4400'

const shared = {
  resolve: { conditions: ['@gangway/source', ...defaultClientConditions] },
  // Nothing travels as a data: address, so that the content security policy can forbid them.
  build: { target: 'es2022', assetsInlineLimit: 0 },
} satisfies UserConfig

export default defineConfig({
  plugins: [react(), jsonModules(), studioPreview()],
  resolve: shared.resolve,
  build: {
    ...shared.build,
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
  server: {
    host: '127.0.0.1',
    port: 4450,
    strictPort: true,
    proxy: { '/api': server, '/dev': server, '/widgets': server, '/frame': server },
  },
})

/**
 * The page in the frame of the embed studio is built by itself. Together with the portal, what both of them use would be one file,
 * and everybody who opens the portal would load the web components.
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

/** The development server answers JSON as JavaScript, which a browser refuses for an import that says it is JSON. */
function jsonModules(): Plugin {
  return {
    name: 'json-modules',
    apply: 'serve',
    transform: (code) => code.replaceAll(/,\s*\{\s*with:\s*\{\s*type:\s*['"]json['"]\s*\}\s*\}/g, ''),
  }
}
