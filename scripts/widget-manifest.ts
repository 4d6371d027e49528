import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { releasePlaceholder } from '../packages/embed/build-plugins.ts'

interface WidgetFile {
  bytes: number
  gzip: number
  /** For `integrity="…"` of the tag that loads it. */
  integrity: string
}

export interface WidgetManifest {
  version: string
  /** The last folder of the address, which never shows anything else: `/widgets/{release}/gangway.js`. */
  release: string
  files: Record<string, WidgetFile>
}

/** Describes the files that the server serves below `/widgets/`. Before a version has a number, its content is its number. */
export function writeManifest(folder: string, version: string): WidgetManifest {
  const names = readdirSync(folder)
    .filter((each) => /\.(js|css)$/.test(each))
    .sort()
  const release = releaseOf(folder, names, version)
  const classic = `${folder}/gangway.classic.js`
  writeFileSync(classic, readFileSync(classic, 'utf8').replace(releasePlaceholder, release))
  const files: Record<string, WidgetFile> = {}
  for (const name of names) {
    const content = readFileSync(`${folder}/${name}`)
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    files[name] = { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity }
  }
  const manifest = { version, release, files }
  writeFileSync(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

function releaseOf(folder: string, names: readonly string[], version: string): string {
  if (version !== '0.0.0') return version
  const whole = createHash('sha256')
  for (const name of names) whole.update(name).update(readFileSync(`${folder}/${name}`))
  return `${version}-${whole.digest('hex').slice(0, 8)}`
}

/** What an integrator copies: the files that a page names itself. */
export function tellManifest({ release, files }: WidgetManifest): void {
  for (const name of ['gangway.js', 'gangway.classic.js']) {
    const file = files[name]
    if (file) console.log(`  /widgets/${release}/${name}  ${file.gzip} B gzip  ${file.integrity}`)
  }
}
