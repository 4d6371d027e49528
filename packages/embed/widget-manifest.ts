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
 * Describes the files that the server serves below `/widgets/`. A build between two releases is named by its content
 * hash, too, because browsers never ask again for a release.
 */
export function writeManifest(folder: string, version: string, isRelease: boolean): WidgetManifest {
  const names = readdirSync(folder)
    .filter((each) => /\.(js|css)$/.test(each))
    .sort()
  const release = isRelease ? version : `${version}-${hashFiles(folder, names)}`
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

function hashFiles(folder: string, names: readonly string[]): string {
  const allFiles = createHash('sha256')
  for (const name of names) allFiles.update(name).update(readFileSync(`${folder}/${name}`))
  return allFiles.digest('hex').slice(0, 8)
}
