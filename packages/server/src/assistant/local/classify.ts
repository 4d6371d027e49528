import { readFileSync } from 'node:fs'
import { readModel, modelPath } from './model-file.ts'
import { guess, type Guess, type Model } from './model.ts'

let model: Model | undefined
/** A message is asked about several times on its way to an answer. */
let last: { text: string; guess: Guess } | undefined

/** What somebody probably wants, in English, Chinese, or a mixture. */
export function classify(text: string): Guess {
  model ??= readModel(readFileSync(modelPath())).model
  if (last?.text !== text) last = { text, guess: guess(model, text) }
  return last.guess
}
