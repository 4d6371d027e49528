import { readFileSync } from 'node:fs'
import { intentNames } from './intent.ts'
import { readModel, modelPath } from './model-file.ts'
import { guess, type Guess, type Model } from './model.ts'

let model: Model | undefined
/** Caches the last guess: a message is classified several times per run. */
let lastGuess: { text: string; guess: Guess } | undefined

/** Classifies a message in English, Chinese or a mixture of both. */
export function classify(text: string): Guess {
  model ??= readModel(readFileSync(modelPath()), intentNames).model
  if (lastGuess?.text !== text) lastGuess = { text, guess: guess(model, text) }
  return lastGuess.guess
}
