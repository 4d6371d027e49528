import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { contentFolder } from '../../shared/content-folder.ts'
import { isIntent, type Intent } from './intent.ts'
import type { TrainingMessage } from './train.ts'

export const sentenceLangs = ['en', 'zh-CN'] as const

/** The training data of the assistant: messages with their intent. */
export function loadTrainingMessages(): TrainingMessage<Intent>[] {
  return sentenceLangs.flatMap((lang) => readTrainingMessages(`intents/train/${lang}`))
}

/** Reads a content folder with one file per intent and one message per line. */
export function readTrainingMessages(folder: string): TrainingMessage<Intent>[] {
  const place = new URL(`${folder}/`, contentFolder())
  return readdirSync(place)
    .toSorted()
    .flatMap((file) => {
      const intent = file.replace(/\.txt$/, '')
      if (!isIntent(intent)) throw new Error(`Unknown intent ${intent}: rename ${file} in the training data.`)
      const lines = readFileSync(new URL(file, place), 'utf8').split('\n')
      return lines.filter((text) => text.trim() !== '').map((text) => ({ label: intent, text }))
    })
}

/**
 * Fingerprint of the training data and of the training code, with further files that shape the features. A different
 * fingerprint requires a new model.
 */
export function trainingFingerprint(sentences: readonly TrainingMessage[], files: readonly URL[] = []): Buffer {
  const hash = createHash('sha256')
  for (const { label, text } of sentences) hash.update(`${label}\t${text}\n`)
  for (const name of ['mask-text', 'features', 'model', 'train', 'intent'])
    hash.update(readFileSync(new URL(`${name}.ts`, import.meta.url)))
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest()
}
