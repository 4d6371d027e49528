import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { releasePlaceholder } from './build-plugins.ts'

interface WidgetFile {
  bytes: number
  gzip: number
  /** Value of the tag's `integrity` attribute. */
  integrity: string
}

export interface WidgetManifest {
  version: string
  /** Release folder in the URL, whose content never changes: `/widgets/{release}/gangway.js`. */
  release: string
  files: Record<string, WidgetFile>
}

/**
 * Describes the files that the server serves below `/widgets/`. A version without a number is named by its content
 * hash.
 */
export function writeManifest(folder: string, version: string): WidgetManifest {
  const names = readdirSync(folder)
    .filter((each) => /\.(js|css)$/.test(each))
    .sort()
  const release = getRelease(folder, names, version)
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

function getRelease(folder: string, names: readonly string[], version: string): string {
  if (version !== '0.0.0') return version
  const wholeRelease = createHash('sha256')
  for (const name of names) wholeRelease.update(name).update(readFileSync(`${folder}/${name}`))
  return `${version}-${wholeRelease.digest('hex').slice(0, 8)}`
}
