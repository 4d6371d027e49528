import type { ArticleElementProps, Translator } from '@gangway/core'
import { props as elementProps } from '../shared/props.ts'
import { LinkTo, RichText } from '../shared/rich-text.tsx'
import { Chips } from './chips.tsx'
import { LoadingText, PanelPage } from './panel-page.tsx'

/** An article of the help centre. */
export function ChatArticle({
  props,
  translator,
  helpUrl,
}: {
  props: ArticleElementProps
  translator: Translator
  helpUrl: string
}) {
  const { slug, text, vote, link } = props
  return (
    <PanelPage page={props} translator={translator}>
      <LoadingText page={props} translator={translator} />
      {text && (
        <>
          <h3>{text.title}</h3>
          <div className="gw-chat-text">
            <RichText blocks={text.blocks} open={link} />
          </div>
          {helpUrl && (
            <p className="gw-text">
              <LinkTo address={helpUrl.replace('{slug}', slug)}>{translator.t('chat.inCentre')}</LinkTo>
            </p>
          )}
          {vote && (
            <div {...elementProps(vote.group)} className="gw-chat-question">
              <span>{vote.question}</span>
              <Chips chips={vote.choices} />
              <p className="gw-text" role="status">
                {vote.note}
              </p>
            </div>
          )}
        </>
      )}
    </PanelPage>
  )
}
