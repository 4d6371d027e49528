import { createSupportChat, type Client, type SupportChatController, type SupportChatView } from '@gangway/core'
import { standingClock } from '../booking/draft-world.ts'
import type { Script } from '../shared/scripted-server.ts'
import type { Stage } from '../shared/states.ts'
import { assistantDesk, type AssistantDesk } from './assistant-desk.ts'
import { memoryChats } from './memory-chats.ts'
import { commentOf, requestDesk, type RequestDesk } from './request-desk.ts'
import { answers, orderNo, requestOf, type Answer } from './support-world.ts'

interface Desks {
  assistant: AssistantDesk
  requests: RequestDesk
}

type Play = (chat: SupportChatController, desks: Desks) => unknown

interface State {
  assistant?: () => AssistantDesk
  requests?: () => RequestDesk
  script?: Script
  inline?: boolean
  play: Play
}

function reached(chat: SupportChatController, holds: (view: SupportChatView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = chat.view.subscribe((view) => {
      if (holds(view)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

const isReady = ({ talk }: SupportChatView) => talk?.status === 'ready'

const opened =
  (place: Parameters<SupportChatController['show']>[0], what?: string): Play =>
  async (chat) => {
    chat.show(place, what)
    await reached(chat, isReady)
    await new Promise((rested) => setTimeout(rested))
  }

/** Says something, and waits for as many answers as it takes. */
const asking =
  (...texts: string[]): Play =>
  async (chat, desks) => {
    await opened('chat')(chat, desks)
    for (const [at, text] of texts.entries()) {
      chat.inside()?.talk.speak({ text, lang: 'en' })
      await reached(chat, ({ talk }) => (talk?.exchanges ?? []).filter(({ answer }) => answer).length > at)
    }
  }

const answering = (answer: Answer, ...texts: string[]): State => ({
  assistant: () => assistantDesk({ answer: () => answer }),
  play: asking(...(texts.length > 0 ? texts : ['How much comes back when I cancel this booking?'])),
})

const then =
  (first: Play, next: Play): Play =>
  async (chat, desks) => {
    await first(chat, desks)
    await next(chat, desks)
  }

const processed = requestOf({ state: 'PROCESSED', processId: 'turn2', answerBy: null })
const words = [
  commentOf('Please move the outbound flight to 16 December.', 1, { id: 'word1' }),
  commentOf('The airline asks for USD 35.00 in all. Shall we go on?', 2, { id: 'word2' }),
]
const loaded = (what: 'list' | 'detail' | 'form') => (chat: SupportChatController) =>
  reached(chat, ({ desk }) => {
    if (what === 'form') return desk?.form !== undefined && desk.form.tree.length > 0
    const shown = desk?.[what]
    return shown !== undefined && shown.status === 'ready'
  })

const transcript = [
  {
    ...{ id: 'run1', question: 'I want to fly two days later.', manual: 2, at: words[0]?.rowCrtTs ?? '' },
    answer: 'Another date is up to the rules of the airline. See [the article](change-date).',
  },
]

const following = (request = requestOf()): State => ({
  requests: () => requestDesk({ requests: [request], comments: words, transcript }),
  play: then(opened('request', request.rowId), loaded('detail')),
})

const former = (conversationId: string, text: string) => ({
  ...{ conversationId, clientMessageId: conversationId, runId: `run-${conversationId}`, text, menu: null, orderNo },
  ...{ lang: 'en', answer: answers.plain, resolutionStatus: 'Y' as const },
})

const states: Record<string, State> = {
  launcher: { play: () => undefined },
  'launcher, unread': {
    assistant: () => {
      const desk = assistantDesk()
      desk.holdAfter(2)
      return desk
    },
    play: async (chat, desks) => {
      await opened('chat')(chat, desks)
      chat.inside()?.talk.speak({ text: 'How much comes back?', lang: 'en' })
      await reached(chat, ({ talk }) => talk?.exchanges[0]?.lastEvent === '2')
      chat.close()
      desks.assistant.goOn()
      await reached(chat, ({ unread }) => unread > 0)
    },
  },
  home: { play: opened('home') },
  'home, departure near': { requests: () => requestDesk({ departsIn: 3 }), play: opened('home') },
  'home, rest time': { requests: () => requestDesk({ hours: '15-23' }), play: opened('home') },
  'home, every topic': {
    play: then(opened('home'), (chat) => {
      const { talk } = chat.view.peek()
      if (talk) pressChip(chat, /Other/)
    }),
  },
  'chat, nothing said': { play: opened('chat') },
  'answer coming': {
    assistant: () => {
      const desk = assistantDesk()
      desk.holdAfter(9)
      return desk
    },
    play: then(opened('chat'), async (chat) => {
      chat.inside()?.talk.speak({ text: 'How much comes back when I cancel this booking?', lang: 'en' })
      await reached(chat, ({ talk }) => talk?.exchanges[0]?.lastEvent === '9')
    }),
  },
  'answer with facts': answering(answers.amount),
  'answer with sources': answering(answers.plain, 'What is a void?', 'Until when?'),
  'answer, not solved': {
    play: then(asking('How much comes back?'), (chat) => {
      const [one] = chat.view.peek().talk?.exchanges ?? []
      if (one) chat.inside()?.talk.resolve(one.clientMessageId, 'N')
    }),
  },
  article: {
    play: then(opened('chat'), async (chat) => {
      chat.show('article', 'void-deadline')
      await reached(chat, ({ article }) => article?.text !== undefined)
    }),
  },
  'person offered': answering(answers.policy, 'I want to fly two days later.'),
  'request refused': {
    assistant: () => assistantDesk({ answer: () => answers.policy }),
    play: then(asking('I want to fly two days later.'), (chat) => {
      const [one] = chat.view.peek().talk?.exchanges ?? []
      if (one) chat.inside()?.talk.decline(one.clientMessageId)
    }),
  },
  'request raised': {
    assistant: () => assistantDesk({ answer: () => answers.person }),
    play: then(asking('The refund is wrong. I want to complain.'), (chat) =>
      reached(chat, ({ talk }) => talk?.end === 'request'),
    ),
  },
  'request open already': answering(answers.openAlready, 'I want to fly two days later.'),
  'not understood': answering(answers.unknown, 'Blue.'),
  busy: answering(answers.busy),
  solved: {
    play: then(asking('How much comes back?'), (chat) => {
      const [one] = chat.view.peek().talk?.exchanges ?? []
      if (one) chat.inside()?.talk.resolve(one.clientMessageId, 'Y')
    }),
  },
  offline: {
    assistant: () => {
      const desk = assistantDesk()
      desk.isOffline = true
      return desk
    },
    play: then(opened('chat'), async (chat) => {
      chat.inside()?.talk.speak({ text: 'How much comes back?', lang: 'en' })
      await reached(chat, ({ talk }) => talk?.isOffline === true)
    }),
  },
  'session over': {
    assistant: () => {
      const desk = assistantDesk()
      desk.isSessionOver = true
      return desk
    },
    play: then(opened('chat'), async (chat) => {
      chat.inside()?.talk.speak({ text: 'How much comes back?', lang: 'en' })
      await reached(chat, ({ talk }) => talk?.failure !== undefined)
    }),
  },
  history: {
    assistant: () =>
      assistantDesk({ former: [former('talk1', 'Until when can I void?'), former('talk2', 'Where is my refund?')] }),
    play: then(opened('history'), (chat) => reached(chat, ({ talk }) => talk?.history?.status === 'ready')),
  },
  requests: {
    requests: () => requestDesk({ requests: [requestOf(), { ...processed, rowId: 'request3' }] }),
    play: then(opened('requests'), loaded('list')),
  },
  'no requests': { play: then(opened('requests'), loaded('list')) },
  'request in process': following(),
  'request answered': following(processed),
  'request completed': following(requestOf({ state: 'COMPLETED', answerBy: null, isSolve: true, star: 5 })),
  form: { play: then(opened('form'), loaded('form')) },
  'form about an answer': {
    assistant: () => assistantDesk({ answer: () => answers.policy }),
    play: then(
      then(asking('I want to fly two days later.'), (chat) => {
        const [one] = chat.view.peek().talk?.exchanges ?? []
        if (one) chat.show('form', one.clientMessageId)
      }),
      loaded('form'),
    ),
  },
  'in the page': { ...answering(answers.amount), inline: true },
}

function pressChip(chat: SupportChatController, name: RegExp): void {
  const known = { t: (key: string) => key, lang: 'en' as const }
  const chips = chat.inside()?.home('x', known)?.topics.chips ?? []
  const bag = chips.find(({ text }) => name.test(text) || text === 'chat.other')?.bag
  const run = bag?.['onclick']
  if (typeof run === 'function') run({ preventDefault: () => undefined, stopPropagation: () => undefined })
}

function stateOf(name: string): State {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

let latest: Desks | undefined

export const supportChatStage: Stage = {
  names: Object.keys(states),
  scriptOf(name) {
    const { assistant, requests, script } = stateOf(name)
    latest = { assistant: assistant?.() ?? assistantDesk(), requests: requests?.() ?? requestDesk() }
    return { ...latest.requests.script, ...latest.assistant.script, ...script }
  },
  set(name, client: Client) {
    const { play, inline } = stateOf(name)
    const { store, tabs, mark } = memoryChats()
    const chat = createSupportChat({ client, clock: standingClock(), store, tabs, mark, orderNo, inline })
    const desks = latest ?? { assistant: assistantDesk(), requests: requestDesk() }
    return { controller: chat, play: () => play(chat, desks) }
  },
}
