import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import { buildEmbed } from '../../embed/build.ts'
import { inlineSharedMessages } from '../../embed/inline-shared-messages.ts'
import { writeManifest } from '../../embed/widget-manifest.ts'
import { builtFolder } from './built-folder.ts'
import { olderRelease, release } from './origins.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const asReact = (react: string, dom: string, client: string, runtime: string) => ({
  react,
  'react-dom': dom,
  'react-dom/client': client,
  'react/jsx-runtime': runtime,
  'react-dom/server': `${dom}/server`,
})
const aliases: Record<string, Record<string, string>> = {
  react: {},
  'react-18': asReact('react-18', 'react-dom-18', 'react-dom-18/client', 'react-18/jsx-runtime'),
  preact: {
    ...asReact('preact/compat', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime'),
    'react-dom/server': 'preact-render-to-string',
  },
}

/** Builds the scripts of the pages, as their bundlers do, and the widgets of two releases. */
export async function buildPages(): Promise<void> {
  const shared: BuildOptions = {
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    absWorkingDir: here,
    conditions: ['@gangway/source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineSharedMessages],
    logLevel: 'warning',
  }
  await Promise.all([
    build({
      ...shared,
      entryPoints: ['pages/script-tag.ts', 'pages/elements.ts', 'pages/second-lit.ts'],
      outdir: `${builtFolder}/host`,
    }),
    ...Object.entries(aliases).map(([name, alias]) =>
      build({
        ...{ ...shared, alias, outdir: `${builtFolder}/host/${name}` },
        entryPoints: { [name]: 'pages/react.ts', hydrate: 'pages/hydrate.ts' },
      }),
    ),
    buildEmbed(`${builtFolder}/widgets`),
  ])
  const older = `${builtFolder}/older-widgets`
  rmSync(older, { recursive: true, force: true })
  cpSync(`${builtFolder}/widgets`, older, { recursive: true })
  nameRelease(`${builtFolder}/widgets`, release)
  nameRelease(older, olderRelease)
}

/** Marks a build as a release, so that no file has the same bytes in two releases. */
function nameRelease(folder: string, version: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const named = text.replace(/"\d+\.\d+\.\d+(-\w+)?"/, JSON.stringify(version))
    if (name.startsWith('gangway.') && named === text) throw new Error(`${name} does not contain its version.`)
    writeFileSync(`${folder}/${name}`, `${name.startsWith('gangway.') ? named : text}// ${version}\n`)
  }
  writeManifest(folder, version, true)
}
