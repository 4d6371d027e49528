/**
 * Trains the models of the assistant, for intents, topics and moods, from the server's example messages. The name of
 * one of them as an argument trains only this one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { topicLabels } from '../packages/server/src/assistant/dialogue/topics/topic-model.ts'
import { topicFeaturesOf } from '../packages/server/src/assistant/dialogue/topics/concepts.ts'
import {
  loadTopicMessages,
  topicFeatureFiles,
} from '../packages/server/src/assistant/dialogue/topics/topic-training.ts'
import { moodFeaturesOf, moodLabels } from '../packages/server/src/assistant/dialogue/topics/mood-model.ts'
import { loadMoodMessages, moodFeatureFiles } from '../packages/server/src/assistant/dialogue/topics/mood-training.ts'
import { intentNames } from '../packages/server/src/assistant/local/intent.ts'
import { modelPath, writeModel } from '../packages/server/src/assistant/local/model-file.ts'
import { loadTrainingMessages, trainingFingerprint } from '../packages/server/src/assistant/local/training-data.ts'
import { train, type TrainingMessage } from '../packages/server/src/assistant/local/train.ts'

const [only] = process.argv.slice(2)

function writeTrained<Label extends string>(
  name: 'intents' | 'topics' | 'moods',
  messages: readonly TrainingMessage<Label>[],
  labels: readonly Label[],
  features?: (text: string) => string[],
  files?: readonly URL[],
): void {
  if (only !== undefined && only !== name) return
  const file = writeModel(train(messages, labels, features), trainingFingerprint(messages, files))
  const path = modelPath(name)
  mkdirSync(new URL('.', path), { recursive: true })
  writeFileSync(path, file)
  console.log(`${name}: ${messages.length} messages, ${Math.round(file.length / 1_000)} KB`)
}

writeTrained('intents', loadTrainingMessages(), intentNames)
writeTrained('topics', loadTopicMessages(), topicLabels, topicFeaturesOf, topicFeatureFiles)
writeTrained('moods', loadMoodMessages(), moodLabels, moodFeaturesOf, moodFeatureFiles)
