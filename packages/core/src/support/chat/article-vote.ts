import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import { createId, type ChatContext } from './chat-context.ts'
import type { ArticleView, ArticleVoteView } from './support-chat-view.ts'

export interface ArticleVoteProps {
  question: string
  group: ElementProps
  choices: { text: string; props: ElementProps }[]
  /** Result of the last vote, empty before. */
  note: string
}

interface ArticleVoteSettings {
  shown(): ArticleView | undefined
  change(part: Pick<ArticleView, 'vote'>): void
}

/** Whether an article helped. Another choice replaces the vote. */
export function createArticleVote(context: ChatContext, { shown, change }: ArticleVoteSettings) {
  /** Ids of the votes by article and language. */
  const ids = new Map<string, string>()

  async function send(isHelpful: boolean): Promise<void> {
    const { trail, lang } = shown() ?? {}
    const slug = trail?.at(-1)
    if (!slug || !lang) return
    const key = `${slug} ${lang}`
    const voteId = ids.get(key) ?? createId()
    ids.set(key, voteId)
    const isShown = () => shown()?.trail.at(-1) === slug && shown()?.lang === lang
    const draw = (vote: ArticleVoteView) => isShown() && shown()?.vote?.isHelpful === isHelpful && change({ vote })
    change({ vote: { isHelpful, status: 'sending' } })
    const body = { voteId, slug, isHelpful }
    const result = await context.client.call('POST /help/article/vote', { body, lang, quiet: true })
    if (result.ok) draw({ isHelpful, status: 'sent' })
    else draw({ isHelpful, status: 'failed', failure: context.reportFailure(result.error) })
  }

  return (translator: Translator, { vote }: ArticleView): ArticleVoteProps => {
    const question = translator.t('requests.isHelpful')
    const { status, failure } = vote ?? {}
    return {
      question,
      group: { role: 'radiogroup', 'aria-label': question },
      choices: [true, false].map((isHelpful) => ({
        text: translator.t(isHelpful ? 'requests.helpful' : 'requests.notHelpful'),
        props: {
          ...buttonProps('button', status === 'sending', () => void send(isHelpful)),
          role: 'radio',
          'aria-checked': status !== 'failed' && vote?.isHelpful === isHelpful ? 'true' : 'false',
        },
      })),
      note: failure ? translate(translator, failure) : status === 'sent' ? translator.t('requests.thanks') : '',
    }
  }
}
