import { readFileSync } from 'node:fs'
import { readModel, modelPath } from './model-file.ts'
import { guess, type Guess, type Model } from './model.ts'

let model: Model | undefined

/** What somebody probably wants, in English, Chinese, or a mixture. */
export function classify(text: string): Guess {
  model ??= readModel(readFileSync(modelPath())).model
  return guess(model, text)
}
