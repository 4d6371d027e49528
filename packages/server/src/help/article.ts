import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { helpTopics, languageTag, type ArticleTopic, type HelpTopic, type Lang } from '@gangway/core/contract'
import { contentFolder } from '../shared/content-folder.ts'

/** A question of the help centre with its answer, in one language. */
export interface Article {
  slug: string
  topic: ArticleTopic
  /** The assistant's intents that the article answers. */
  intents: readonly string[]
  title: string
  /** Other phrasings of the question. */
  questions: readonly string[]
  /** The body below the title. */
  text: string
  /** Questions that this article answers by decision of those who wrote them, whatever else they might be about. */
  assigned?: readonly string[]
  /** When readers first saw this text, which may be later than its first publication. */
  publishedAt?: Date
}

/** An article of this release. */
export interface ArticleFile extends Article {
  topic: HelpTopic
  /** Hash of the file and its questions. */
  hash: string
}

const form = /^---\nintents:(?<intents>[^\n]*)\n---\n+# (?<title>[^\n]+)\n+(?<text>[\s\S]+)$/

const read = new Map<Lang, readonly ArticleFile[]>()

/** All articles of the release in a language by topic. Each topic is a folder. A malformed article stops the server. */
export function readArticleFiles(lang: Lang): readonly ArticleFile[] {
  const files = read.get(lang) ?? readFolder(lang)
  read.set(lang, files)
  return files
}

function readFolder(lang: Lang): ArticleFile[] {
  const readText = (kind: 'help' | 'questions', path: string) =>
    readFileSync(new URL(`${kind}/${languageTag(lang)}/${path}`, contentFolder()), 'utf8')
  return helpTopics.flatMap((topic) =>
    readdirSync(new URL(`help/${languageTag(lang)}/${topic}/`, contentFolder()))
      .flatMap((name) => (name.endsWith('.md') ? name.slice(0, -'.md'.length) : []))
      .toSorted()
      .map((slug) => {
        const path = `${topic}/${slug}`
        return parseArticle({ slug, topic }, readText('help', `${path}.md`), readText('questions', `${path}.txt`))
      }),
  )
}

function parseArticle(key: Pick<ArticleFile, 'slug' | 'topic'>, source: string, questions: string): ArticleFile {
  const { intents = '', title = '', text = '' } = form.exec(source)?.groups ?? {}
  if (title === '') throw new Error(`The help article ${key.slug} has no intents, title or text.`)
  const named = intents.split(',').map((intent) => intent.trim())
  return {
    ...key,
    intents: named.filter(Boolean),
    title: title.trim(),
    questions: questions.split('\n').filter((line) => line.trim() !== ''),
    text: text.trim(),
    hash: createHash('sha256').update(`${key.topic}\n${source}\n${questions}`).digest('hex'),
  }
}
