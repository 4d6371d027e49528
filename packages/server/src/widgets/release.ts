import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** The files of the widgets as they were published once, by their names. They stand in memory: nothing can change below a page. */
export interface Release {
  /** The last folder of their address: `1.2.0`. */
  name: string
  files: ReadonlyMap<string, ReleaseFile>
}

export interface ReleaseFile {
  content: Buffer
  /** What most browsers get, made when the first one asks. */
  zipped(): Buffer
}

/** Far more than any release has. */
const maxBytes = 32 * 1024 * 1024

/** What a build has left in this folder. */
export function readRelease(folder: string): Release | undefined {
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

/** One file for all of them, so that a release is kept whole or not at all. The same release is the same text. */
export function packRelease({ name, files }: Release): Buffer {
  const texts = Object.fromEntries([...files].map(([file, { content }]) => [file, content.toString('utf8')]))
  return gzipSync(JSON.stringify({ name, files: texts }))
}

export function unpackRelease(packed: Buffer): Release {
  const { name, files } = JSON.parse(gunzipSync(packed, { maxOutputLength: maxBytes }).toString('utf8')) as {
    name: string
    files: Record<string, string>
  }
  return releaseOf(name, Object.entries(files))
}

export function isSame(one: Release, other: Release): boolean {
  return (
    one.name === other.name &&
    one.files.size === other.files.size &&
    [...one.files].every(([name, { content }]) => other.files.get(name)?.content.equals(content) === true)
  )
}

function releaseOf(name: string, texts: readonly (readonly [string, string])[]): Release {
  return { name, files: new Map(texts.map(([file, text]) => [file, fileOf(Buffer.from(text, 'utf8'))])) }
}

function fileOf(content: Buffer): ReleaseFile {
  let zipped: Buffer | undefined
  return { content, zipped: () => (zipped ??= gzipSync(content, { level: 9 })) }
}
