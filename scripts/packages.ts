// Packs what is published and holds the tarballs to what a stranger's project expects of them.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
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

/** A widget asks once for the words of its room: those that all rooms share stand in the same file. */
function wordsOf(name: string): void {
  const dist = `${root}packages/${name}/dist`
  const texts = globSync('**/*.js', { cwd: dist }).map((file) => readFileSync(`${dist}/${file}`, 'utf8'))
  const rooms = texts.filter((text) => text.includes('Please enter your departure city.'))
  const isWhole = rooms.length > 0 && rooms.every((text) => text.includes('No connection. Please check your network'))
  say(`@gangway/${name} has the words of a room in one file`, isWhole ? false : `${rooms.length} files of its words`)
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
  for (const name of ['core', 'embed']) wordsOf(name)
  for (const bundle of bundles) {
    const bytes = await bundleSize(bundle)
    const limit = (bundle.limitKb ?? Number.NaN) * 1000
    say(`${bundle.name}: ${bytes} of ${limit} bytes`, bytes <= limit ? false : 'over its budget')
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

if (import.meta.main) await check()
