import { valueOf } from '../../booking/booking.fixture.ts'
import type { DemoServer, SignedInUser } from '../../session/sign-in.fixture.ts'
import { freshId, sendAndReadAnswer } from '../assistant-client.fixture.ts'
import type { Language, TestConversation } from './conversation-set.fixture.ts'
import { fillMessage } from './fact-forms.fixture.ts'
import { judgeTurn, type Judgement } from './judge-turn.fixture.ts'
import { createSetUp } from './set-ups.fixture.ts'

/** A turn that was judged, for tables and for reading. */
export interface JudgedTurn extends Judgement {
  conversation: string
  topic: string
  language: Language
  /** Zero-based. Every turn after the first is a follow-up. */
  position: number
  text: string
  msg: string
  manual: number
  intent: string | null
  /** The engine that answered. Set in evaluations. */
  answeredBy?: string
  /** Why the engine answered so. Set in evaluations. */
  trace?: object | null
}

async function countRequests({ client }: SignedInUser): Promise<number> {
  return valueOf(await client.call('POST /flowable/getPageList', { body: {} })).total
}

/** Creates the set-up of a conversation, sends its messages one after the other and judges each answer. */
export async function runConversation(server: DemoServer, conversation: TestConversation): Promise<JudgedTurn[]> {
  const { id, topic, language, page, turns } = conversation
  const { user, orderNos, facts } = await createSetUp(server, conversation.setUp)
  const orderNo = page ? orderNos[Number(page.slice(-1)) - 1] : undefined
  const conversationId = freshId('talk')
  const judged: JudgedTurn[] = []
  for (const [position, turn] of turns.entries()) {
    const before = await countRequests(user)
    const text = fillMessage(turn.text, facts)
    const lang = language === 'zh' ? 'cn' : 'en'
    const { answer } = await sendAndReadAnswer(user, { conversationId, text, lang, ...(orderNo && { orderNo }) })
    const createdRequests = (await countRequests(user)) - before
    const judgement = judgeTurn({ expected: turn.expect, answer, createdRequests, facts, language })
    const { msg, manual, intent } = answer
    judged.push({ conversation: id, topic, language, position, text, msg, manual, intent, ...judgement })
  }
  return judged
}
