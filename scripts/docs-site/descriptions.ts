import chinese from './descriptions.zh-CN.json' with { type: 'json' }
import type { Lang } from './pages.ts'

const chineseTexts: Record<string, string> = chinese

/** Paragraphs of a description in Markdown. Code samples are the same in both languages. */
const paragraphsOf = (description: string): string[] => description.split('\n\n')
const isCode = (paragraph: string): boolean => paragraph.startsWith('```')
const keyOf = (paragraph: string): string => paragraph.replace(/\s+/g, ' ')

/** What a class documents, in the language of a page. */
export function translateDescription(description: string, lang: Lang): string {
  if (lang === 'en') return description
  return paragraphsOf(description)
    .map((paragraph) => chineseTexts[keyOf(paragraph)] ?? paragraph)
    .join('\n\n')
}

/** Messages about descriptions without a Chinese text, and about Chinese texts of no description. */
export function findUntranslated(descriptions: readonly string[], translated = chineseTexts): string[] {
  const keys = new Set(
    descriptions
      .flatMap(paragraphsOf)
      .filter((paragraph) => !isCode(paragraph))
      .map(keyOf),
  )
  return [
    ...[...keys].filter((key) => !translated[key]).map((key) => `descriptions.zh-CN.json has no text for "${key}".`),
    ...Object.keys(translated)
      .filter((key) => !keys.has(key))
      .map((key) => `descriptions.zh-CN.json translates "${key}", which no widget documents.`),
  ]
}
