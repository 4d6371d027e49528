import type { ChatDesk, ChatPlace, Words } from '@gangway/core'
import { ChatArticle, ChatHistory, RequestList } from './chat-reading.tsx'
import { RequestDetail } from './chat-request-detail.tsx'
import { RequestForm } from './chat-request-form.tsx'

interface DeskProps {
  desk: ChatDesk
  place: ChatPlace
  words: Words
  id: string
  helpUrl: string
}

/** What is drawn of requests; loaded when somebody asks for them. */
export function drawDesk(props: DeskProps) {
  return <DeskBody {...props} />
}

function DeskBody({ desk, place, words, id, helpUrl }: DeskProps) {
  const article = place === 'article' ? desk.article.bags(words) : undefined
  const history = place === 'history' ? desk.history.bags(words) : undefined
  if (article) return <ChatArticle bags={article} words={words} helpUrl={helpUrl} />
  if (history) return <ChatHistory bags={history} words={words} />
  const said = desk.words(words)
  const list = said && place === 'requests' ? desk.listBags(said) : undefined
  const detail = said && place === 'request' ? desk.detailBags(id, said) : undefined
  const form = said && place === 'form' ? desk.formBags(id, said) : undefined
  if (said && list) return <RequestList bags={list} words={said} />
  if (said && detail) return <RequestDetail bags={detail} words={said} />
  if (said && form) return <RequestForm bags={form} words={said} />
  return <p className="gw-chat-wait">{words.t('chat.loading')}</p>
}
