import type { Lang } from '../../shared/format/server-time.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import { createArticleVote, type ArticleVoteProps } from './article-vote.ts'
import { parseAnswerText, type AnswerBlock } from '../conversation/answer-blocks.ts'
import { articleLinkProps, type ChatContext } from './chat-context.ts'
import type { ArticleView, ChatPlace } from './support-chat-view.ts'

export interface ArticleElementProps {
  slug: string
  isLoading: boolean
  failure?: { text: string; retry: ElementProps }
  text?: { title: string; blocks: AnswerBlock[] }
  /** Absent for articles of the agency, and until its messages are loaded. */
  vote?: ArticleVoteProps
  link(slug: string): ElementProps
}

/** Help centre articles inside the panel. */
export function createArticlePanel(context: ChatContext, signal: () => AbortSignal) {
  const shown = () => context.view.peek().article
  const voteProps = createArticleVote(context, { shown, change })

  function change(part: Partial<ArticleView>): void {
    const now = shown()
    if (now) context.draw({ article: { ...now, ...part } })
  }

  async function read(lang: Lang): Promise<void> {
    const slug = shown()?.trail.at(-1) ?? ''
    change({ lang, text: undefined, failure: undefined, vote: undefined })
    const how = { params: { slug }, query: { text: 'SIMPLE' as const }, lang, signal: signal(), quiet: true }
    const result = await context.client.call('GET /help/article/{slug}', how)
    if (shown()?.trail.at(-1) !== slug || shown()?.lang !== lang || signal().aborted) return
    if (!result.ok) return change({ failure: context.reportFailure(result.error) })
    const { title, text, topic } = result.value
    change({ text: { title, blocks: parseAnswerText(text) }, canVote: topic !== 'agency' })
    context.announce({ key: '', text: title })
  }

  return {
    /** `back`: element to focus after going back. */
    open(slug: string, openedFrom: ChatPlace, back = 'title'): void {
      const before = openedFrom === 'article' ? shown() : undefined
      const article: ArticleView = before
        ? { ...before, trail: [...before.trail, slug], lang: undefined, text: undefined }
        : { trail: [slug], from: openedFrom === 'article' ? 'home' : openedFrom, focus: back }
      context.draw({ article })
    },
    back(): void {
      const now = shown()
      if (!now) return
      const { trail, from, focus } = now
      const [first, ...rest] = trail.slice(0, -1)
      if (first === undefined) context.show(from)
      else change({ trail: [first, ...rest], lang: undefined, text: undefined })
      context.moveFocus(first === undefined ? focus : 'title')
    },
    /** `requestsTranslator`: with the messages of this panel, once they are loaded. */
    props(translator: Translator, requestsTranslator?: Translator): ArticleElementProps | undefined {
      const now = shown()
      if (!now) return undefined
      const { trail, lang, text, failure } = now
      // A language change loads the article again.
      if (lang !== translator.lang) queueMicrotask(() => shown() === now && void read(translator.lang))
      return {
        slug: trail.at(-1) ?? '',
        isLoading: !text && !failure,
        failure: failure && {
          text: translate(translator, failure),
          retry: buttonProps('button', false, () => void read(translator.lang)),
        },
        text,
        vote: text && now.canVote && requestsTranslator ? voteProps(requestsTranslator, now) : undefined,
        link: (slug) => articleLinkProps(context, slug),
      }
    },
  }
}
