import { readdirSync, readFileSync } from 'node:fs'
import { helpTopics, resourceOf, type HelpTopic, type Lang } from '@gangway/core/contract'
import { contentFolder } from '../shared/content-folder.ts'

/** One question of the help centre with its answer, in one language. */
export interface Article {
  slug: string
  topic: HelpTopic
  /** What it helps to answer, as the assistant names it. */
  intents: readonly string[]
  title: string
  /** In which other words people ask it. */
  questions: readonly string[]
  /** What stands below the title. */
  text: string
}

const form = /^---\ntopic: (?<topic>[a-z-]+)\nintents:(?<intents>[^\n]*)\n---\n+# (?<title>[^\n]+)\n+(?<text>[\s\S]+)$/

/** All articles of a language, topic by topic. One that is not in the right form is a fault of ours and stops the server. */
export function readArticles(lang: Lang): Article[] {
  const read = (kind: 'help' | 'questions', name: string) =>
    readFileSync(new URL(`${kind}/${resourceOf(lang)}/${name}`, contentFolder()), 'utf8')
  return readdirSync(new URL(`help/${resourceOf(lang)}/`, contentFolder()))
    .flatMap((name) => (name.endsWith('.md') ? name.slice(0, -'.md'.length) : []))
    .toSorted()
    .map((slug) => readArticle(slug, read('help', `${slug}.md`), read('questions', `${slug}.txt`)))
    .toSorted((a, b) => helpTopics.indexOf(a.topic) - helpTopics.indexOf(b.topic))
}

function readArticle(slug: string, source: string, questions: string): Article {
  const { topic: name = '', intents = '', title = '', text = '' } = form.exec(source)?.groups ?? {}
  const topic = helpTopics.find((each) => each === name)
  if (!topic) throw new Error(`The article ${slug} of the help centre has no topic, title or text.`)
  const named = intents.split(',').map((intent) => intent.trim())
  return {
    slug,
    topic,
    intents: named.filter(Boolean),
    title: title.trim(),
    questions: questions.split('\n').filter((line) => line.trim() !== ''),
    text: text.trim(),
  }
}
