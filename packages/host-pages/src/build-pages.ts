import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import { buildEmbed } from '../../embed/build.ts'
import { wholeWords } from '../../../scripts/whole-words.ts'
import { writeManifest } from '../../../scripts/widget-manifest.ts'
import { out } from './built-folder.ts'
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

/** The scripts of the pages themselves, as their builders make them, and ours for the script tag. */
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
    plugins: [wholeWords],
    logLevel: 'warning',
  }
  await Promise.all([
    build({
      ...shared,
      entryPoints: ['pages/script-tag.ts', 'pages/elements.ts', 'pages/second-lit.ts'],
      outdir: `${out}/host`,
    }),
    ...Object.entries(aliases).map(([name, alias]) =>
      build({
        ...{ ...shared, alias, outdir: `${out}/host/${name}` },
        entryPoints: { [name]: 'pages/react.ts', hydrate: 'pages/hydrate.ts' },
      }),
    ),
    buildEmbed(`${out}/widgets`),
  ])
  const older = `${out}/older-widgets`
  rmSync(older, { recursive: true, force: true })
  cpSync(`${out}/widgets`, older, { recursive: true })
  nameRelease(`${out}/widgets`, release)
  nameRelease(older, olderRelease)
}

/** The same code as a release of this version; no file of it has the bytes of another one's. */
function nameRelease(folder: string, version: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const named = text.replace(/"\d+\.\d+\.\d+"/, JSON.stringify(version))
    if (name.startsWith('gangway.') && named === text) throw new Error(`${name} does not say its version any more.`)
    writeFileSync(`${folder}/${name}`, `${name.startsWith('gangway.') ? named : text}// ${version}\n`)
  }
  writeManifest(folder, version)
}
