import type { ArticleBags, HistoryBags, RequestListBags, Words } from '@gangway/core'
import { props } from '../shared/props.ts'
import { LinkTo, RichText } from '../shared/rich-text.tsx'
import { ChatPage, ChatRows, Waiting } from './chat-page.tsx'

/** The requests of the person. */
export function RequestList({ bags, words }: { bags: RequestListBags; words: Words }) {
  return (
    <ChatPage page={bags} words={words}>
      <ChatRows bags={bags} words={words} />
      <button {...props(bags.raise)} className="gw-button gw-main" part="button">
        {words.t('desk.new')}
      </button>
    </ChatPage>
  )
}

/** The conversations before. */
export function ChatHistory({ bags, words }: { bags: HistoryBags; words: Words }) {
  return (
    <ChatPage page={bags} words={words}>
      <ChatRows bags={bags} words={words} />
    </ChatPage>
  )
}

/** An article of the help centre. */
export function ChatArticle({ bags, words, helpUrl }: { bags: ArticleBags; words: Words; helpUrl: string }) {
  const { slug, text, link } = bags
  return (
    <ChatPage page={bags} words={words}>
      <Waiting page={bags} words={words} />
      {text && (
        <>
          <h3>{text.title}</h3>
          <div className="gw-chat-text">
            <RichText blocks={text.blocks} open={link} />
          </div>
          {helpUrl && (
            <p className="gw-text">
              <LinkTo address={helpUrl.replace('{slug}', slug)}>{words.t('chat.inCentre')}</LinkTo>
            </p>
          )}
        </>
      )}
    </ChatPage>
  )
}
