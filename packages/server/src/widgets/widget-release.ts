import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** The published files of the widgets by name, kept in memory so that nothing changes while a page loads. */
export interface WidgetRelease {
  /** The version in their address: `1.2.0`. */
  name: string
  files: ReadonlyMap<string, ReleaseFile>
}

export interface ReleaseFile {
  content: Buffer
  /** Compressed for most browsers, on first use. */
  compressed(): Buffer
}

/** Far more than any release needs. */
const maxBytes = 32 * 1024 * 1024

export function readRelease(folder: string): WidgetRelease | undefined {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  if (typeof read !== 'object' || read === null || !('release' in read)) return undefined
  const names = readdirSync(folder).filter((each) => /^[\w-][\w.-]*\.(js|css|json)$/.test(each))
  return releaseOf(
    String(read.release),
    names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

/** Packs all files into one, so that a release is stored completely or not at all. The output is deterministic. */
export function packRelease({ name, files }: WidgetRelease): Buffer {
  const texts = Object.fromEntries([...files].map(([file, { content }]) => [file, content.toString('utf8')]))
  return gzipSync(JSON.stringify({ name, files: texts }))
}

export function unpackRelease(packed: Buffer): WidgetRelease {
  const { name, files } = JSON.parse(gunzipSync(packed, { maxOutputLength: maxBytes }).toString('utf8')) as {
    name: string
    files: Record<string, string>
  }
  return releaseOf(name, Object.entries(files))
}

export function isSameRelease(one: WidgetRelease, other: WidgetRelease): boolean {
  return (
    one.name === other.name &&
    one.files.size === other.files.size &&
    [...one.files].every(([name, { content }]) => other.files.get(name)?.content.equals(content) === true)
  )
}

function releaseOf(name: string, texts: readonly (readonly [string, string])[]): WidgetRelease {
  return { name, files: new Map(texts.map(([file, text]) => [file, fileOf(Buffer.from(text, 'utf8'))])) }
}

function fileOf(content: Buffer): ReleaseFile {
  let compressed: Buffer | undefined
  return { content, compressed: () => (compressed ??= gzipSync(content, { level: 9 })) }
}
