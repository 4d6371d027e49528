import type { AssistantAnswer } from '../shared/assistant.contract.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { richText, type Block } from '../shared/rich-text.ts'
import type { Words } from '../shared/words.ts'
import { cardOf, type ChatCard } from './chat-card.ts'
import { composerBags, type ComposerBags } from './chat-composer.ts'
import { articleLink, type ChatStage } from './chat-stage.ts'
import type { ChatTalk } from './chat-talk.ts'
import type { Exchange, TalkView } from './chat-talk-view.ts'
import { menuChips, type ChatChip } from './chat-menu.ts'
import { keepAtEnd } from './keep-at-end.ts'
import { promptBelow } from './talk-state.ts'
import { toldSoFar } from './told-so-far.ts'

/** Something that was said, what was answered, and what stands below. */
export interface ChatEntry {
  id: string
  said: string
  /** It is on its way, or did not get through. */
  note?: { text: string; retry?: PropBag }
  answer?: { bag: PropBag; blocks: Block[]; isComing: boolean }
  late?: string
  sources: readonly { slug: string; title: string }[]
  /** What opens an article that is named. */
  article(slug: string): PropBag
  card?: ChatCard
  /** A request about it: the one that is open already, or the one that came of it. */
  request?: { text: string; number: string; button: PropBag }
  prompt?: { text: string; chips: ChatChip[] }
  after?: string
}

export interface ChatBags {
  log: PropBag
  greeting: string
  menu: { group: PropBag; chips: ChatChip[] }
  entries: ChatEntry[]
  notice?: { text: string; retry?: PropBag }
  end?: { text: string; button: PropBag }
  composer?: ComposerBags
}

interface ChatBagsSettings {
  stage: ChatStage
  talk: ChatTalk
  speak(text: string, words: Words): void
}

export function chatBags({ stage, talk, speak }: ChatBagsSettings) {
  const scroll = keepAtEnd()
  const composer = composerBags(stage, (text, words) => {
    scroll.toEnd()
    speak(text, words)
  })

  function entry(prefix: string, one: Exchange, view: TalkView, words: Words): ChatEntry {
    const { clientMessageId: id, answer, request, declined, raising, resolution, heard, state, late, failure } = one
    const { t } = words
    const isLast = view.exchanges.at(-1) === one
    const prompt = isLast ? promptBelow(view.exchanges, view.end) : undefined
    const known = request ?? answer?.openRequest ?? undefined
    const button = (run: () => void, place?: string) => ({
      ...buttonBag('button', false, run),
      id: place && `${prefix}-${place}`,
    })
    // What is answered is gone, and the focus goes on to what comes next.
    const verdict = (give: () => void, next: string, place?: string) =>
      button(() => {
        give()
        stage.moveFocus(next)
      }, place)
    const again = button(() => talk.sendAgain(id))
    const isComing = !answer && state === 'told'
    return {
      id,
      said: one.text,
      note: noteOf(),
      answer:
        answer || isComing
          ? {
              bag: { id: `${prefix}-answer-${id}`, tabindex: -1 },
              blocks: answer ? blocksOf(answer) : richText(toldSoFar(heard)),
              isComing,
            }
          : undefined,
      late: late && !answer ? t(late === 'timeout' && one.menu ? 'chat.menuTimeout' : `chat.${late}`) : undefined,
      sources: answer ? unnamed(answer) : [],
      article: (slug) => articleLink(stage, slug, `answer-${id}`),
      card: answer && !view.end && isLast ? cardOf(stage, one, view, words) : undefined,
      request: known && {
        text: t(request ? 'chat.raised' : 'chat.isOpen'),
        number: known.requestNo,
        button: button(() => stage.show('request', known.rowId)),
      },
      prompt: prompt && {
        text: t(prompt === 'solved' ? 'chat.solved' : resolution === 'N' ? 'chat.offerUnsolved' : 'chat.offer'),
        chips:
          prompt === 'solved'
            ? [
                { text: t('chat.yes'), bag: verdict(() => talk.resolve(id, 'Y'), 'end') },
                { text: t('chat.no'), bag: verdict(() => talk.resolve(id, 'N'), 'raise') },
              ]
            : [
                {
                  text: t('chat.raise'),
                  isMain: true,
                  bag: button(() => (raising === 'unheard' ? void talk.raiseFor(id) : stage.show('form', id)), 'raise'),
                },
                { text: t('chat.decline'), bag: verdict(() => talk.decline(id), 'message') },
              ],
      },
      after: raising
        ? t(raising === 'now' ? 'chat.raising' : 'chat.submitError')
        : declined
          ? t('chat.declined')
          : undefined,
    }

    function noteOf(): ChatEntry['note'] {
      if (state === 'refused') return { text: failure ? say(words, failure) : t('error.unknown'), retry: again }
      if (state === 'waiting') return { text: t(view.isOffline ? 'chat.queued' : 'chat.sending') }
      return undefined
    }
  }

  function bags(id: string, words: Words): ChatBags | undefined {
    const view = stage.talk()
    if (!view) return undefined
    const { t } = words
    const { name, end, failure, status, isOffline, exchanges } = view
    const retry = buttonBag('button', false, () => talk.flush())
    return {
      log: {
        ...{ id: `${id}-log`, role: 'log', 'aria-live': 'off', 'aria-label': t('chat.log'), tabindex: 0 },
        'aria-busy': status === 'loading' ? 'true' : undefined,
        onscroll: scroll.onscroll,
      },
      greeting: name ? t('chat.greetingName', { name }) : t('chat.greeting'),
      menu: {
        group: { role: 'group', 'aria-label': t('chat.topics') },
        chips: end
          ? []
          : menuChips(stage, id, view, words, (text, menu) => {
              scroll.toEnd()
              talk.speak({ text, menu, lang: words.lang })
            }),
      },
      entries: exchanges.map((one) => entry(id, one, view, words)),
      notice: failure
        ? { text: say(words, failure), retry: failure.retry === 'yes' ? retry : undefined }
        : isOffline
          ? { text: t('chat.offline'), retry }
          : undefined,
      end: end && {
        text: t('chat.ended'),
        button: {
          ...buttonBag('button', false, () => {
            talk.renew()
            stage.moveFocus('message')
          }),
          id: `${id}-end`,
        },
      },
      composer: end ? undefined : composer(id, view, words),
    }
  }
  return { bags, drawn: scroll.drawn }
}

/** What an answer is taken from, but for the articles that it names itself. */
function unnamed(answer: AssistantAnswer): AssistantAnswer['sources'] {
  const lines = blocksOf(answer).flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
  const named = lines.flat().map(({ article }) => article)
  return answer.sources.filter(({ slug }) => !named.includes(slug))
}

/** An answer that stands is read once. */
const read = new WeakMap<AssistantAnswer, Block[]>()

function blocksOf(answer: AssistantAnswer): Block[] {
  const blocks = read.get(answer) ?? richText(answer.msg)
  read.set(answer, blocks)
  return blocks
}
