import { readdirSync, readFileSync } from 'node:fs'
import {
  documentCategories,
  languageTag,
  parseArticleText,
  type DocumentCategory,
  type Lang,
} from '@gangway/core/contract'
import { contentFolder } from '../../shared/content-folder.ts'

/** One version of a document, in one language. */
export interface DocumentVersion {
  version: string
  category: DocumentCategory
  /** Local date. */
  published: string
  changes: string
  title: string
  summary: string
  /** The text below the title. */
  text: string
}

/** A document of the product library. */
export interface LibraryDocument {
  slug: string
  /** The newest first. */
  versions: readonly [DocumentVersion, ...DocumentVersion[]]
}

const form =
  /^---\ncategory: (?<category>\w+)\npublished: (?<published>\d{4}-\d{2}-\d{2})\nchanges: (?<changes>[^\n]+)\n---\n# (?<title>[^\n]+)\n+(?<text>[\s\S]+)$/

const libraries = new Map<Lang, readonly LibraryDocument[]>()

/** All documents of a language, the newest first. Read on first use; a malformed document is a bug. */
export function documentsOf(lang: Lang): readonly LibraryDocument[] {
  const known = libraries.get(lang)
  if (known) return known
  const folder = new URL(`library/${languageTag(lang)}/`, contentFolder())
  const documents = readdirSync(folder)
    .map((slug) => readDocument(slug, new URL(`${slug}/`, folder)))
    .toSorted(({ versions: [one] }, { versions: [other] }) => (one.published < other.published ? 1 : -1))
  libraries.set(lang, documents)
  return documents
}

function readDocument(slug: string, folder: URL): LibraryDocument {
  const [newest, ...older] = readdirSync(folder)
    .map((name) => parseVersion(name.replace(/\.md$/, ''), readFileSync(new URL(name, folder), 'utf8')))
    .toSorted((one, other) => compareVersions(other.version, one.version))
  if (!newest) throw new Error(`The document ${slug} has no version.`)
  return { slug, versions: [newest, ...older] }
}

function parseVersion(version: string, source: string): DocumentVersion {
  const { category: named, published = '', changes = '', title = '', text = '' } = form.exec(source)?.groups ?? {}
  const category = documentCategories.find((each) => each === named)
  if (!category || title === '') throw new Error(`Version ${version} of a document has no category, date or title.`)
  const [first] = parseArticleText(text)
  const summary = first?.kind === 'paragraph' ? first.spans.map((span) => span.text).join('') : ''
  return { version, category, published, changes, title, summary, text: text.trim() }
}

function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((each) =>
    each.split('.').map(Number),
  ) as [number[], number[]]
  return major - otherMajor || minor - otherMinor
}
