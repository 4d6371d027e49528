import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { templates, type TemplateName } from './templates.ts'

export interface AppSettings {
  folder: string
  template: TemplateName
  /** Address of the Gangway server. */
  server: string
  /** Public id of an embed key. */
  key: string
  /** Version of the packages of Gangway. */
  version: string
}

/** Folder of the templates, beside `src` and `dist`. */
const source = join(import.meta.dirname, '..', 'templates')

/** Whether the folder is absent, or empty but for version control. */
export function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true
  return statSync(folder).isDirectory() && readdirSync(folder).every((name) => name === '.git')
}

/** A package name from the last part of the path. */
export function toPackageName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
  return name || 'gangway-app'
}

/** Writes the files of a template; returns their paths in the folder. */
export function createApp({ folder, template, server, key, version }: AppSettings): string[] {
  const values: Record<string, string> = { name: toPackageName(folder), server, key, version }
  const files = new Map<string, string>()
  for (const part of templates[template].folders) {
    for (const path of listFiles(join(source, part))) files.set(path, readFileSync(join(source, part, path), 'utf8'))
  }
  for (const [path, text] of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder),
    )
  }
  // A package cannot contain this file by its own name.
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.next\nnext-env.d.ts\n*.tsbuildinfo\n.env\n')
  return [...files.keys(), '.gitignore'].sort()
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
