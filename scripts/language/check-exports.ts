// An exported name is unique in its package. The same name in two packages means the same concept in another layer.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
import { layerPairs } from './layer-pairs.ts'
import { findDuplicates, packageOf, readExports } from './read-exports.ts'

/** Modules with one interface, which are loaded by path: bundles of messages, screens, steps and renderers. */
const sameInterface = [
  /^packages\/core\/src\/messages\//,
  /^packages\/conformance\/src\//,
  /^packages\/create-gangway\/templates\//,
  /\.screen\.tsx$/,
  /-steps\.tsx?$/,
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'portal'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(test|spec|stories|fixture|scenarios|d)\.tsx?$/.test(path) &&
      !sameInterface.some((pattern) => pattern.test(path)) &&
      existsSync(root + path),
  )
const exported = files.flatMap((path) =>
  readExports(readFileSync(root + path, 'utf8')).map((name) => ({ name, path, package: packageOf(path) })),
)
const { within, across } = findDuplicates(exported)
const unmarked = across.filter(({ name }) => !layerPairs.includes(name))
const unused = layerPairs.filter((name) => !across.some((each) => each.name === name))
for (const { name, paths } of within) console.log(`✗ ${name} is exported by ${paths.join(' and ')}: rename one`)
for (const { name, paths } of unmarked)
  console.log(
    `✗ ${name} is exported by ${paths.join(' and ')}: rename one, or list it in layer-pairs.ts if both are one concept`,
  )
for (const name of unused) console.log(`✗ ${name} in layer-pairs.ts is exported by one package only: remove it`)
const problems = within.length + unmarked.length + unused.length
const passed = exported.length > 1_000 ? exported.length - within.length - unmarked.length : 0
if (passed === 0) console.log(`✗ only ${exported.length} exports were read`)
console.log(`${passed} passed, ${problems + (passed === 0 ? 1 : 0)} failed`)
process.exitCode = problems === 0 && passed > 0 ? 0 : 1
