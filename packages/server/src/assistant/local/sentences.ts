import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { contentFolder } from '../../shared/content-folder.ts'
import { isIntent } from './intent.ts'
import type { Sentence } from './train.ts'

export const sentenceLangs = ['en', 'zh-CN'] as const

/** What the assistant learns from: what people say when they want something. */
export function learntSentences(): Sentence[] {
  return sentenceLangs.flatMap((lang) => readSentences(`sentences/${lang}`))
}

/** The sentences of a folder of the content, with a file for each intent and a sentence on each line. */
export function readSentences(folder: string): Sentence[] {
  const place = new URL(`${folder}/`, contentFolder())
  return readdirSync(place)
    .toSorted()
    .flatMap((file) => {
      const intent = file.replace(/\.txt$/, '')
      if (!isIntent(intent)) throw new Error(`Nothing is called ${intent}: see ${file} among the sentences.`)
      const lines = readFileSync(new URL(file, place), 'utf8').split('\n')
      return lines.filter((text) => text.trim() !== '').map((text) => ({ intent, text }))
    })
}

/** What a model was made of: other sentences, or another way to read or learn them, make another model. */
export function printOf(sentences: readonly Sentence[]): Buffer {
  const hash = createHash('sha256')
  for (const { intent, text } of sentences) hash.update(`${intent}\t${text}\n`)
  for (const name of ['mask', 'features', 'model', 'train', 'intent'])
    hash.update(readFileSync(new URL(`${name}.ts`, import.meta.url)))
  return hash.digest()
}
