// Builds the server with portal, widgets and documentation, and packs it into a folder in which `npm install --omit=dev`
// installs it: node scripts/pack-server.ts /opt/gangway
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { execute } from '../run-steps.ts'

const packed = ['core', 'reference', 'server', 'simulator']
const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('Usage: node scripts/pack-server.ts FOLDER')
const folder = resolve(target)

async function run(...command: string[]): Promise<void> {
  const { code, output } = await execute(command)
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
}

mkdirSync(`${folder}/packages`, { recursive: true })
await run(process.execPath, 'scripts/build.ts')
const files: [string, string][] = []
for (const name of packed) {
  const file = `packages/gangway-${name}.tgz`
  await run('pnpm', '--dir', `packages/${name}`, 'pack', '--out', `${folder}/${file}`)
  files.push([`@gangway/${name}`, `file:${file}`])
}
const dependencies = Object.fromEntries(files)
writeFileSync(
  `${folder}/package.json`,
  JSON.stringify({ private: true, dependencies, overrides: dependencies }, undefined, 2),
)
console.log(`Packed into ${folder}. Now run there: npm install --omit=dev`)
