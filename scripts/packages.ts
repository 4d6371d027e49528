// Packs what is published and holds the tarballs to what a stranger's project expects of them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bundleSize } from './bundle-files.ts'
import { bundles } from './bundles.ts'
import { execute, root } from './legs.ts'

export const published = ['core', 'react', 'elements', 'embed', 'server'] as const
export const packs = `${root}.cache/packs`

let passed = 0
let failed = 0
function say(name: string, problem: string | false): void {
  if (problem === false) passed += 1
  else failed += 1
  console.log(`${problem === false ? '✓' : '✗'} ${name}${problem === false ? '' : `\n${problem}`}`)
}

export async function pack(name: string): Promise<string> {
  mkdirSync(packs, { recursive: true })
  const tarball = `${packs}/gangway-${name}.tgz`
  const packed = await execute(['pnpm', '--dir', `packages/${name}`, 'pack', '--out', tarball])
  if (packed.code !== 0) throw new Error(packed.output)
  return tarball
}

async function command(name: string, words: string[]): Promise<void> {
  const { code, output } = await execute(words)
  say(name, code === 0 ? false : output)
}

async function check(): Promise<void> {
  rmSync(packs, { recursive: true, force: true })
  await command('everything builds', ['node', 'scripts/build.ts'])
  for (const name of published) {
    const tarball = await pack(name)
    await command(`@gangway/${name} is packed right`, ['publint', 'run', tarball, '--strict'])
    await command(`@gangway/${name} has types that resolve`, [
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
    ])
    const { files } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as { files: string[] }
    const listed = await execute(['tar', '-tzf', tarball])
    say(
      `@gangway/${name} ships no source`,
      files.includes('dist') && !/package\/src\//.test(listed.output) ? false : listed.output,
    )
  }
  for (const bundle of bundles) {
    const bytes = await bundleSize(bundle)
    const limit = (bundle.limitKb ?? Number.NaN) * 1000
    say(`${bundle.name}: ${bytes} of ${limit} bytes`, bytes <= limit ? false : 'over its budget')
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

if (import.meta.main) await check()
