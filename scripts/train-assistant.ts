/** Trains the intent model of the assistant from the server's example messages. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { intentNames } from '../packages/server/src/assistant/local/intent.ts'
import { modelPath, writeModel } from '../packages/server/src/assistant/local/model-file.ts'
import { loadTrainingMessages, trainingFingerprint } from '../packages/server/src/assistant/local/training-data.ts'
import { train } from '../packages/server/src/assistant/local/train.ts'

const messages = loadTrainingMessages()
const file = writeModel(train(messages, intentNames), trainingFingerprint(messages))
const path = modelPath()
mkdirSync(new URL('.', path), { recursive: true })
writeFileSync(path, file)
console.log(`${messages.length} messages, ${Math.round(file.length / 1_000)} KB`)
