// Installs the packed packages into empty projects, as a stranger would, and uses them there.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '../legs.ts'
import { pack, published } from '../packages.ts'
import { check, endChecks } from './checks.ts'

async function run(words: string[]): Promise<string> {
  const { code, output } = await execute(words)
  if (code !== 0) throw new Error(`${words.join(' ')}\n${output}`)
  return output
}

/** An empty project with the tarballs and whatever else the page needs. */
async function project(files: Record<string, string>, dependencies: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-packed-'))
  const ours = Object.fromEntries(tarballs)
  const manifest = {
    name: 'stranger',
    private: true,
    type: 'module',
    dependencies: { ...ours, ...dependencies },
    overrides: ours,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await run(['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund'])
  return folder
}

await run(['node', 'scripts/build.ts'])
const tarballs: [string, string][] = []
for (const name of published) tarballs.push([`@gangway/${name}`, `file:${await pack(name)}`])
const folders: string[] = []

await check('core works in plain Node from its tarball', async () => {
  const folder = await project(
    {
      'use.mjs': `import { moneyText, loadWords } from '@gangway/core'; import { contract } from '@gangway/core/contract'; console.log(moneyText({ amount: 123450, currency: 'USD' }), (await loadWords('cn')).lang, Object.keys(contract).length > 20)`,
    },
    {},
  )
  folders.push(folder)
  const said = await run(['node', join(folder, 'use.mjs')])
  if (said.trim() !== 'USD 1,234.50 cn true') throw new Error(said)
})

await check('React and web components build with Vite from their tarballs, types included', async () => {
  const folder = await project(
    {
      'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>',
      'main.tsx': `import { createRoot } from 'react-dom/client'
import { createClient } from '@gangway/core'
import { SignIn } from '@gangway/react'
import '@gangway/elements/define/sign-in'
const client = createClient({ base: '/api' })
createRoot(document.getElementById('root')!).render(<SignIn client={client} />)
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

await check('the server starts from its tarball, with the portal inside', async () => {
  const folder = await project({}, {})
  folders.push(folder)
  const child = spawn(join(folder, 'node_modules/.bin/gangway'), ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '4479', GANGWAY_DATA: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('http://localhost:4479')) resolve(output)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => reject(new Error(output)))
  })
  const page = await (await fetch('http://127.0.0.1:4479/')).text()
  child.kill('SIGINT')
  if (!page.includes('<title>Gangway</title>')) throw new Error(`${said}\n${page}`)
})

for (const folder of folders) rmSync(folder, { recursive: true, force: true })
endChecks()
