import type { Lang } from '../shared/dates.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { say, type Failure } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { richText, type Block } from '../shared/rich-text.ts'
import type { Words } from '../shared/words.ts'
import { articleLink, type ChatStage } from './chat-stage.ts'
import type { ChatPlace } from './support-chat-view.ts'

export interface ArticleView {
  /** The way here by the names of articles; the last one is shown. */
  trail: readonly [string, ...string[]]
  /** Where the first of them was opened, and what has the focus there afterwards. */
  from: ChatPlace
  focus: string
  /** The language it was asked for in; nothing before that. */
  lang?: Lang
  text?: { title: string; blocks: Block[] }
  failure?: Failure
}

export interface ArticleBags {
  slug: string
  isLoading: boolean
  failure?: { text: string; retry: PropBag }
  text?: { title: string; blocks: Block[] }
  /** What opens another article that this one names. */
  link(slug: string): PropBag
}

/** Articles of the help centre, read inside the panel. */
export function chatArticle(stage: ChatStage, signal: () => AbortSignal) {
  const shown = () => stage.view.peek().article

  function change(part: Partial<ArticleView>): void {
    const now = shown()
    if (now) stage.draw({ article: { ...now, ...part } })
  }

  async function read(lang: Lang): Promise<void> {
    const slug = shown()?.trail.at(-1) ?? ''
    change({ lang, text: undefined, failure: undefined })
    const how = { params: { slug }, lang, signal: signal(), quiet: true }
    const result = await stage.client.call('GET /help/article/{slug}', how)
    if (shown()?.trail.at(-1) !== slug || shown()?.lang !== lang || signal().aborted) return
    if (!result.ok) return change({ failure: stage.failed(result.error) })
    const { title, text } = result.value
    change({ text: { title, blocks: richText(text) } })
    stage.say({ key: '', text: title })
  }

  return {
    /** `back`: what has the focus where the way back leads to. */
    open(slug: string, from: ChatPlace, back = 'title'): void {
      const before = from === 'article' ? shown() : undefined
      const article: ArticleView = before
        ? { ...before, trail: [...before.trail, slug], lang: undefined, text: undefined }
        : { trail: [slug], from: from === 'article' ? 'home' : from, focus: back }
      stage.draw({ article })
    },
    back(): void {
      const { trail, from, focus } = shown() ?? { trail: [], from: 'home' as const, focus: 'title' }
      const [first, ...rest] = trail.slice(0, -1)
      if (first === undefined) stage.show(from)
      else change({ trail: [first, ...rest], lang: undefined, text: undefined })
      stage.moveFocus(first === undefined ? focus : 'title')
    },
    bags(words: Words): ArticleBags | undefined {
      const now = shown()
      if (!now) return undefined
      const { trail, lang, text, failure } = now
      // Whoever changes the language reads on in that one.
      if (lang !== words.lang) queueMicrotask(() => shown() === now && void read(words.lang))
      return {
        slug: trail.at(-1) ?? '',
        isLoading: !text && !failure,
        failure: failure && {
          text: say(words, failure),
          retry: buttonBag('button', false, () => void read(words.lang)),
        },
        text,
        link: (slug) => articleLink(stage, slug),
      }
    },
  }
}
