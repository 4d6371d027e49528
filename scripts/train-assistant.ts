/** Teaches the assistant what people mean, from the sentences of the server's content. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { modelPath, writeModel } from '../packages/server/src/assistant/local/model-file.ts'
import { learntSentences, printOf } from '../packages/server/src/assistant/local/sentences.ts'
import { train } from '../packages/server/src/assistant/local/train.ts'

const sentences = learntSentences()
const file = writeModel(train(sentences), printOf(sentences))
const path = modelPath()
mkdirSync(new URL('.', path), { recursive: true })
writeFileSync(path, file)
console.log(`${sentences.length} sentences, ${Math.round(file.length / 1_000)} KB`)
