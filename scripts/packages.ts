// Packs the published packages and checks their tarballs.
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bundleSize } from './bundle-files.ts'
import { bundles } from './bundles.ts'
import { findMapProblems, findPackedFileProblems } from './packed-files.ts'
import { checkPackedTypes } from './packed-types/check-packed-types.ts'
import { checkTemplates } from './packed-types/check-templates.ts'
import { execute, root } from './run-steps.ts'

export const published = [
  'core',
  'react',
  'elements',
  'embed',
  'testing',
  'reference',
  'server',
  'simulator',
  'create-gangway',
] as const
/** The quick run builds them without declarations. */
const forNode: readonly string[] = ['testing', 'reference', 'server', 'simulator']
const isQuick = process.env['GANGWAY_SELECTION'] === 'quick'
export const packsFolder = `${root}.cache/packs`
/** An app in which the packed packages are unpacked. */
const appFolder = `${packsFolder}/app`

let passed = 0
let failed = 0
function print(name: string, problem: string | false): void {
  if (problem === false) passed += 1
  else failed += 1
  console.log(`${problem === false ? '✓' : '✗'} ${name}${problem === false ? '' : `\n${problem}`}`)
}

export async function packPackages(name: string): Promise<string> {
  mkdirSync(packsFolder, { recursive: true })
  const tarball = `${packsFolder}/gangway-${name}.tgz`
  const packed = await execute(['pnpm', '--dir', `packages/${name}`, 'pack', '--out', tarball])
  if (packed.code !== 0) throw new Error(packed.output)
  return tarball
}

/** Unpacks a tarball and reads its files. */
async function readTarball(name: string, tarball: string): Promise<{ path: string; content: string }[]> {
  const folder = `${appFolder}/node_modules/${name}`
  mkdirSync(folder, { recursive: true })
  const unpacked = await execute(['tar', '-xzf', tarball, '-C', folder, '--strip-components=1'])
  if (unpacked.code !== 0) throw new Error(unpacked.output)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file), content: readFileSync(file, 'latin1') }))
}

async function printCommand(name: string, command: string[]): Promise<void> {
  const { code, output } = await execute(command)
  print(name, code === 0 ? false : output)
}

/**
 * Checks that each message bundle, including shared messages, is one file, so that a widget makes one request for it.
 */
function checkMessageBundles(name: string): void {
  const dist = `${root}packages/${name}/dist`
  const bundleTexts = globSync('**/*.js', { cwd: dist }).map((file) => readFileSync(`${dist}/${file}`, 'utf8'))
  const messageBundles = bundleTexts.filter((text) => text.includes('Please enter your departure city.'))
  const isComplete =
    messageBundles.length > 0 &&
    messageBundles.every((text) => text.includes('No internet connection. Check your network'))
  print(
    `@gangway/${name} has each message bundle in one file`,
    isComplete ? false : `${messageBundles.length} message bundles`,
  )
}

async function checkPackage(folder: string): Promise<void> {
  const tarball = await packPackages(folder)
  const { name, files, exports } = readManifest(folder)
  const hasTypes = !isQuick || !forNode.includes(folder)
  if (hasTypes) await printCommand(`${name} is packed correctly`, ['publint', 'run', tarball, '--strict'])
  // A package without exports has only a command.
  if (exports && hasTypes) {
    const resolve = ['attw', tarball, '--profile', 'esm-only', '--format', 'ascii']
    await printCommand(`${name} has types that resolve`, resolve)
  }
  const listed = await execute(['tar', '-tzf', tarball])
  print(
    `${name} ships no source`,
    files.includes('dist') && !/package\/src\//.test(listed.output) ? false : listed.output,
  )
  const packedFiles = await readTarball(name, tarball)
  const problems = findPackedFileProblems(packedFiles, root)
  print(`${name} contains no dot files and no machine paths`, problems.length === 0 ? false : problems.join('\n'))
  const mapProblems = findMapProblems(packedFiles)
  print(`${name} has source maps with sources`, mapProblems.length === 0 ? false : mapProblems.join('\n'))
  const missing = ['repository', 'homepage', 'bugs', 'engines'].filter((field) => !(field in readManifest(folder)))
  print(`${name} says where it comes from and what it needs`, missing.length === 0 ? false : missing.join())
}

interface Manifest {
  name: string
  files: string[]
  exports?: object
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')) as Manifest

async function check(): Promise<void> {
  rmSync(packsFolder, { recursive: true, force: true })
  await printCommand('everything builds', ['node', 'scripts/build.ts', ...(isQuick ? ['--without-node-types'] : [])])
  for (const name of published) await checkPackage(name)
  // Code of the documentation and templates, compiled against the packages.
  if (!isQuick) {
    await checkPackedTypes(appFolder, print)
    await checkTemplates(appFolder, print)
  }
  for (const name of ['core', 'embed']) checkMessageBundles(name)
  for (const bundle of bundles) {
    const bytes = await bundleSize(bundle)
    const limit = (bundle.limitKb ?? Number.NaN) * 1000
    print(`${bundle.name}: ${bytes} of ${limit} bytes`, bytes <= limit ? false : 'over its size limit')
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

if (import.meta.main) await check()
