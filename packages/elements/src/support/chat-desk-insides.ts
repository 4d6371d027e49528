import type { ChatDesk, ChatPlace, Words } from '@gangway/core'
import { chatArticle, chatHistory, requestList } from './chat-reading.ts'
import { requestDetail } from './chat-request-detail.ts'
import { requestForm } from './chat-request-form.ts'

/** What is drawn of requests; loaded when somebody asks for them. Nothing while it is on its way. */
export function deskBody(desk: ChatDesk, place: ChatPlace, words: Words, helpUrl: string) {
  if (place === 'article') return chatArticle(desk.article.bags(words), words, helpUrl)
  if (place === 'history') return chatHistory(desk.history.bags(words), words)
  const said = desk.words(words)
  if (!said) return undefined
  if (place === 'requests') return requestList(desk.listBags(said), said)
  if (place === 'request') return requestDetail(desk.detailBags('gw', said), said)
  return requestForm(desk.formBags('gw', said), said)
}
