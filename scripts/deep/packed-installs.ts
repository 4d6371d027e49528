// Installs the packed packages into empty projects and uses them there.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execute } from '../run-steps.ts'
import { packPackages, published, readManifest } from '../packages.ts'
import { runCheck, finishChecks } from './checks.ts'

async function run(command: string[]): Promise<string> {
  const { code, output } = await execute(command)
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
  return output
}

/** Creates a project with the tarballs and other dependencies. */
async function project(files: Record<string, string>, dependencies: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-packed-'))
  const packedPackages = Object.fromEntries(tarballs)
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...packedPackages, ...dependencies },
    overrides: packedPackages,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  await run(['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund'])
  return folder
}

await run(['node', 'scripts/build.ts'])
const tarballs: [string, string][] = []
for (const name of published) tarballs.push([readManifest(name).name, `file:${await packPackages(name)}`])
const folders: string[] = []

await runCheck('core works in Node from its tarball', async () => {
  const folder = await project(
    {
      'use.mjs': `import { formatMoney, loadTranslator } from '@gangway/core'
import { contract } from '@gangway/core/contract'
import { createPartnerClient } from '@gangway/core/partner'
import { getEmbedToken } from '@gangway/core/server'
import { styles } from '@gangway/core/styles'
import english from '@gangway/core/messages/search.en.json' with { type: 'json' }
const token = await getEmbedToken({ base: 'http://127.0.0.1:1/api', key: 'gwp_test_none', secret: 'none' }, {})
const here = [contract, createPartnerClient, styles, english].every(Boolean)
console.log(formatMoney({ amount: 123450, currency: 'USD' }), (await loadTranslator('cn')).lang, here, token.ok)`,
    },
    {},
  )
  folders.push(folder)
  const stdout = await run(['node', join(folder, 'use.mjs')])
  if (stdout.trim() !== 'USD 1,234.50 cn true false') throw new Error(stdout)
})

await runCheck('React and web components build with Vite from their tarballs, including types', async () => {
  const folder = await project(
    {
      'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>',
      'main.tsx': `import { createRoot } from 'react-dom/client'
import type {} from '@gangway/embed'
import { BookingDrawer, GangwayProvider, RefundDrawer, SearchBox, SearchResults, SignIn, SupportChat, props, useSearchBox } from '@gangway/react'
import { defineElements } from '@gangway/elements/define'
import '@gangway/elements/define/sign-in'

defineElements({ prefix: 'agency' })
Gangway.on('search', (detail) => console.log(detail))

function OwnMarkup() {
  const [box, view] = useSearchBox()
  return <button {...props({ onclick: () => box.submit() })}>{view.tripType}</button>
}

createRoot(document.getElementById('root')!).render(
  <GangwayProvider base="/api" publicKey="gwp_test_demo" lang="en">
    <SearchBox onSearch={(search) => search.fromCity} />
    <SearchResults /><BookingDrawer /><RefundDrawer /><SupportChat /><SignIn />
    <OwnMarkup />
  </GangwayProvider>,
)
`,
      'tsconfig.json': `{ "compilerOptions": { "strict": true, "noEmit": true, "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler", "lib": ["ES2023", "DOM"], "types": [] }, "include": ["main.tsx"] }`,
    },
    {
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      vite: '8.3.8',
      typescript: '7.0.2',
    },
  )
  folders.push(folder)
  await run([join(folder, 'node_modules/.bin/tsc'), '-p', folder])
  await run([join(folder, 'node_modules/.bin/vite'), 'build', folder])
})

const page = `import { createClient } from '@gangway/core'
import { styles } from '@gangway/core/styles'
import { SearchBox } from '@gangway/react'
import '@gangway/elements/define/search-box'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const client = createClient({ base: '/api' })
createRoot(document.body).render(createElement(SearchBox, { client, title: styles.length }))
`

const webpackConfig = `module.exports = { mode: 'production', context: __dirname, entry: './main.js', output: { path: __dirname + '/out' } }`
const buildWithWebpack = { 'main.js': page, 'webpack.config.cjs': webpackConfig }

/** Checks all output files: a bundler that drops a file with side effects leaves the tag undefined. */
function expectTag(folder: string): void {
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  if (!written.some((name) => readFileSync(join(folder, name), 'utf8').includes('gangway-search-box')))
    throw new Error(`No file in ${folder} defines the tag.`)
}

await runCheck('webpack 4, without support for exports and recent syntax, builds with React 18', async () => {
  const folder = await project(buildWithWebpack, {
    react: '18.3.1',
    'react-dom': '18.3.1',
    webpack: '4.47.0',
    'webpack-cli': '4.10.0',
  })
  folders.push(folder)
  const config = ['--config', join(folder, 'webpack.config.cjs')]
  await run(['env', 'NODE_OPTIONS=--openssl-legacy-provider', join(folder, 'node_modules/.bin/webpack'), ...config])
  expectTag(join(folder, 'out'))
})

await runCheck('webpack 5, Rollup and esbuild keep the files that define tags', async () => {
  const folder = await project(buildWithWebpack, {
    ...{ react: '19.3.1', 'react-dom': '19.3.1', webpack: '5.101.0', 'webpack-cli': '6.0.1', esbuild: '0.28.2' },
    ...{ rollup: '4.67.4', '@rollup/plugin-node-resolve': '16.0.3', '@rollup/plugin-commonjs': '29.0.3' },
  })
  folders.push(folder)
  const bin = (name: string) => join(folder, 'node_modules/.bin', name)
  await run([bin('webpack'), '--config', join(folder, 'webpack.config.cjs')])
  expectTag(join(folder, 'out'))
  const main = join(folder, 'main.js')
  await run([bin('esbuild'), main, '--bundle', '--splitting', '--format=esm', `--outdir=${join(folder, 'esbuild')}`])
  expectTag(join(folder, 'esbuild'))
  const plugins = ['--plugin', 'node-resolve={browser:true}', '--plugin', 'commonjs']
  await run(['env', '-C', folder, bin('rollup'), main, '--dir', join(folder, 'rollup'), ...plugins])
  expectTag(join(folder, 'rollup'))
})

await runCheck('Next renders a widget on the server, and a server component uses widgets directly', async () => {
  const folder = await project(
    {
      'app/layout.jsx': `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }`,
      'app/page.jsx': `import { SearchForm } from './search-form.jsx'
export default function Page() { return <SearchForm /> }`,
      'app/search-form.jsx': `'use client'
import { createTranslator } from '@gangway/core'
import shared from '@gangway/core/messages/en.json'
import search from '@gangway/core/messages/search.en.json'
import { GangwayProvider, SearchBox } from '@gangway/react'
const translator = createTranslator('en', shared, search)
export function SearchForm() {
  return <GangwayProvider base="/api" publicKey="gwp_test_demo"><SearchBox translator={translator} /></GangwayProvider>
}`,
      'app/trips/page.jsx': `import { GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
export default function Page() {
  return <GangwayProvider base="/api" publicKey="gwp_test_demo"><SearchBox /><SearchResults /></GangwayProvider>
}`,
      'next.config.mjs': `export default { turbopack: { root: import.meta.dirname } }`,
    },
    { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
  )
  folders.push(folder)
  await run(['env', '-C', folder, 'NEXT_TELEMETRY_DISABLED=1', join(folder, 'node_modules/.bin/next'), 'build'])
  const page = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')
  if (!page.includes('>From</label>')) throw new Error(page.slice(0, 2_000))
  const trips = readFileSync(join(folder, '.next/server/app/trips.html'), 'utf8')
  if (!trips.includes('class="gw"')) throw new Error(trips.slice(0, 2_000))
})

for (const template of ['react', 'vue', 'next', 'html', 'back-office']) {
  await runCheck(
    `npm create gangway writes an app from the template ${template} that installs and builds`,
    async () => {
      const folder = join(mkdtempSync(join(tmpdir(), 'gangway-created-')), template)
      folders.push(dirname(folder))
      const packed = Object.fromEntries(tarballs)
      const create = ['npm', 'exec', '--yes', `--package=${packed['create-gangway']}`, '--', 'create-gangway', folder]
      await run([...create, '--template', template])
      const file = join(folder, 'package.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
        dependencies: Record<string, string>
        scripts: object
      }
      const overrides = Object.fromEntries(tarballs.filter(([name]) => name.startsWith('@gangway/')))
      for (const name of Object.keys(manifest.dependencies))
        manifest.dependencies[name] = overrides[name] ?? manifest.dependencies[name] ?? ''
      writeFileSync(file, JSON.stringify({ ...manifest, overrides }))
      await run(['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund'])
      if ('build' in manifest.scripts) await run(['npm', 'run', 'build', '--prefix', folder])
      else await run(['node', '--check', join(folder, 'server.mjs')])
    },
  )
}

await runCheck('the server starts from its tarball, including the portal', async () => {
  const folder = await project({}, {})
  folders.push(folder)
  const child = spawn(join(folder, 'node_modules/.bin/gangway'), ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '4479', GANGWAY_DATA: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stdout = await new Promise<string>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('http://localhost:4479')) resolve(output)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => reject(new Error(output)))
  })
  const portal = await (await fetch('http://127.0.0.1:4479/')).text()
  const loader = await (await fetch('http://127.0.0.1:4479/widgets/latest/gangway.js')).text()
  child.kill('SIGINT')
  if (!portal.includes('<title>Gangway</title>')) throw new Error(`${stdout}\n${portal}`)
  if (!loader.includes('search-box')) throw new Error('The server serves no widgets.')
})

for (const folder of folders) rmSync(folder, { recursive: true, force: true })
finishChecks()
