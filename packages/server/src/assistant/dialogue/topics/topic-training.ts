import { readdirSync, readFileSync } from 'node:fs'
import type { Intent } from '../../local/intent.ts'
import type { TrainingMessage } from '../../local/train.ts'
import { readTrainingMessages, sentenceLangs } from '../../local/training-data.ts'
import { contentFolder } from '../../../shared/content-folder.ts'
import { isTopicLabel, type TopicLabel } from './topic-model.ts'

/** Intents whose messages are nearly all about one topic. A part of them is added to the messages of the topic. */
const topicOfIntent: Readonly<Partial<Record<Intent, TopicLabel>>> = {
  'refund.request': 'cancel',
  'refund.claim': 'help',
  'void.request': 'void',
  'flight.changed-by-airline': 'airlineChange',
  'flight.change-wish': 'changeWish',
  'passenger.name': 'name',
  'passenger.birthday': 'birthday',
  'passenger.nationality': 'nationality',
  'passenger.gender': 'gender',
  'passenger.document': 'document',
  'booking.status': 'status',
  'booking.documents': 'documents',
  'refund.status': 'refundStatus',
  'account.access': 'help',
  'feedback.dispute': 'dispute',
  human: 'human',
  'out-of-scope': 'other',
}
/** One of so many messages of an intent is added. */
const intentShare = 12
const outOfScopeShare = 8
/** Messages about one field of a passenger are much alike. */
const passengerShare = 24
/** Folders of the help centre whose articles no fact of a booking answers. */
const helpFolders = ['account', 'claims', 'embedding', 'finance', 'partner-api', 'search']
const questionShare = 24

/** Messages with their topic: written for it, of the intent, or questions of the help centre. */
export function loadTopicMessages(): TrainingMessage<TopicLabel>[] {
  return sentenceLangs.flatMap((lang) => [...readTopics(`topics/${lang}`), ...ofIntents(lang), ...ofArticles(lang)])
}

function readTopics(folder: string): TrainingMessage<TopicLabel>[] {
  return filesIn(folder).flatMap((text) =>
    text
      .split(/^# /m)
      .slice(1)
      .flatMap((section) => {
        const [name = '', ...lines] = section.split('\n')
        const label = name.trim()
        if (!isTopicLabel(label)) throw new Error(`Unknown topic ${label}: rename it in ${folder}.`)
        return lines.filter((line) => line.trim() !== '').map((line) => ({ label, text: line }))
      }),
  )
}

function ofIntents(lang: string): TrainingMessage<TopicLabel>[] {
  return readTrainingMessages(`intents/train/${lang}`).flatMap(({ label: intent, text }, at) => {
    const label = topicOfIntent[intent]
    const share = label === 'other' ? outOfScopeShare : intent.startsWith('passenger.') ? passengerShare : intentShare
    return label && at % share === 0 ? [{ label, text }] : []
  })
}

function ofArticles(lang: string): TrainingMessage<TopicLabel>[] {
  return helpFolders
    .flatMap((folder) => filesIn(`questions/${lang}/${folder}`))
    .flatMap((text) => text.split('\n').filter((line, at) => line.trim() !== '' && at % questionShare === 0))
    .map((text) => ({ label: 'help', text }))
}

function filesIn(folder: string): string[] {
  const place = new URL(`${folder}/`, contentFolder())
  return readdirSync(place)
    .toSorted()
    .map((file) => readFileSync(new URL(file, place), 'utf8'))
}

/** Files that shape the features of the topic model. */
export const topicFeatureFiles = [
  'concepts.ts',
  'compile-concepts.ts',
  'topic.ts',
  '../normalize-message.ts',
  '../traditional-characters.ts',
].map((name) => new URL(name, import.meta.url))
