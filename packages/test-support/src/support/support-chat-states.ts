import { createSupportChat, type Client, type SupportChatController } from '@gangway/core'
import { serverTime } from '../booking/trip.fixture.ts'
import { createFakeClock } from '../booking/draft.fixture.ts'
import type { WidgetStates } from '../define-states.ts'
import {
  afterEndLoaded,
  agencyShown,
  answeredWith,
  answerPartsLoaded,
  historyLoaded,
  inSequence,
  liveChatLoaded,
  openAt,
  pressAction,
  reached,
  sendTexts,
  type FakeApis,
  type State,
} from './enter-chat-state.ts'
import { fakeAssistantApi } from './fake-assistant-api.ts'
import { createMemoryChatStorage } from './memory-chat-storage.ts'
import { commentOf, fakeRequestsApi } from './fake-requests-api.ts'
import { fakeLiveApi, liveChats } from './fake-live-api.ts'
import { agencyTone, answers, orderNo, requestOf } from './support.fixture.ts'

const processedRequest = requestOf({ state: 'PROCESSED', processId: 'turn2', answerBy: null })
const comments = [
  commentOf('Please move the outbound flight to 16 December.', 1, { id: 'word1' }),
  commentOf('The airline asks for USD 35.00 in all. Shall we go on?', 2, { id: 'word2' }),
]
const waitUntilLoaded = (what: 'list' | 'detail' | 'form') => (chat: SupportChatController) =>
  reached(chat, ({ requests }) => {
    if (what === 'form') return requests?.form !== undefined && requests.form.tree.length > 0
    const shown = requests?.[what]
    return shown !== undefined && shown.status === 'ready'
  })

const transcript = [
  {
    ...{ id: 'run1', question: 'I want to fly two days later.', manual: 2, at: comments[0]?.rowCrtTs ?? '' },
    answer: 'Another date is up to the rules of the airline. See [the article](change-date).',
  },
]

const requestDetail = (request = requestOf()): State => ({
  requests: () => fakeRequestsApi({ requests: [request], comments, transcript }),
  enter: inSequence(openAt('request', request.rowId), waitUntilLoaded('detail')),
})

const earlierMessage = (conversationId: string, text: string) => ({
  ...{ conversationId, clientMessageId: conversationId, runId: `run-${conversationId}`, text, menu: null, orderNo },
  ...{ lang: 'en', answer: answers.plain, resolutionStatus: 'Y' as const },
})

/** The user has asked for an agent below an answer. */
const liveState = (chat: Parameters<typeof fakeLiveApi>[0]): State => ({
  ...answeredWith(answers.policy, 'I want to fly two days later.'),
  script: fakeLiveApi(chat),
  enter: inSequence(sendTexts('I want to fly two days later.'), liveChatLoaded),
})

const severalDays = [
  {
    ...earlierMessage('talk1', 'Until when can I void?'),
    clientMessageId: 'm1',
    runId: 'run-m1',
    at: serverTime(-2_900),
  },
  { ...earlierMessage('talk1', 'Where is my refund?'), clientMessageId: 'm2', runId: 'run-m2', at: serverTime(-1_450) },
  { ...earlierMessage('talk1', 'Thank you.'), clientMessageId: 'm3', runId: 'run-m3', rating: 'up' as const },
]

const earlierConversations = () =>
  fakeAssistantApi({
    earlierMessages: [
      earlierMessage('talk1', 'Until when can I void?'),
      earlierMessage('talk2', 'Where is my refund?'),
    ],
  })

/** Each message is shown once in a browser. */
let messageCount = 0

const states: Record<string, State> = {
  launcher: { enter: () => undefined },
  'launcher, unread': {
    assistant: () => {
      const api = fakeAssistantApi()
      api.holdAfter(2)
      return api
    },
    enter: async (chat, apis) => {
      await openAt('chat')(chat, apis)
      chat.body()?.conversation.sendText({ text: 'How much comes back?', lang: 'en' })
      await reached(chat, ({ conversation }) => conversation?.exchanges[0]?.lastEvent === '2')
      chat.close()
      apis.assistant.release()
      await reached(chat, ({ unread }) => unread > 0)
    },
  },
  'proactive message': {
    enter: async (chat) => {
      const proactive = [{ id: `message-${(messageCount += 1)}`, text: 'May we help you to choose a flight?' }]
      chat.setContext({ orderNo, appearance: { proactive } })
      await reached(chat, ({ proactive: shown }) => shown !== undefined)
    },
  },
  home: { enter: openAt('home') },
  'home, departure near': { requests: () => fakeRequestsApi({ departsIn: 3 }), enter: openAt('home') },
  'home, outside service hours': { requests: () => fakeRequestsApi({ hours: '15-23' }), enter: openAt('home') },
  'home, all topics': {
    enter: inSequence(openAt('home'), (chat) => {
      const { conversation } = chat.view.peek()
      if (conversation) pressChip(chat, /Other/)
    }),
  },
  'chat, empty': { enter: openAt('chat') },
  'home of an agency': {
    assistant: () => fakeAssistantApi({ tone: agencyTone }),
    enter: inSequence(openAt('home'), agencyShown),
  },
  'chat of an agency': {
    assistant: () => fakeAssistantApi({ tone: agencyTone, answer: () => answers.plain }),
    enter: inSequence(sendTexts('What is a void?'), agencyShown),
  },
  'answer streaming': {
    assistant: () => {
      const api = fakeAssistantApi()
      api.holdAfter(9)
      return api
    },
    enter: inSequence(openAt('chat'), async (chat) => {
      chat.body()?.conversation.sendText({ text: 'How much comes back when I cancel this booking?', lang: 'en' })
      await reached(chat, ({ conversation }) => conversation?.exchanges[0]?.lastEvent === '9')
    }),
  },
  'answer with booking data': answeredWith(answers.amount),
  'answer with sources': answeredWith(answers.plain, 'What is a void?', 'Until when?'),
  'answer with a table': answeredWith(answers.table),
  'answer rated as bad': {
    enter: inSequence(sendTexts('How much comes back?'), pressAction('Bad answer')),
  },
  'answer stopped': answeredWith(answers.stopped),
  'message edited': {
    enter: inSequence(sendTexts('How much comes back?'), pressAction('Edit my message')),
  },
  'conversation of several days': {
    assistant: () => fakeAssistantApi({ earlierMessages: severalDays }),
    enter: inSequence(openAt('history'), async (chat) => {
      chat.show('chat')
      await chat.body()?.conversation.load('talk1')
      await answerPartsLoaded(chat)
    }),
  },
  'answer, not solved': {
    enter: inSequence(sendTexts('How much comes back?'), (chat) => {
      const [one] = chat.view.peek().conversation?.exchanges ?? []
      if (one) chat.body()?.conversation.resolve(one.clientMessageId, 'N')
    }),
  },
  article: {
    enter: inSequence(openAt('chat'), async (chat) => {
      chat.show('article', 'void-deadline')
      await reached(chat, ({ article }) => article?.text !== undefined)
    }),
  },
  'request offered': answeredWith(answers.policy, 'I want to fly two days later.'),
  'waiting for an agent': liveState(liveChats.waiting),
  'conversation with an agent': liveState(liveChats.withAgent),
  'conversation with an agent, ended': liveState(liveChats.closed),
  'request declined': {
    assistant: () => fakeAssistantApi({ answer: () => answers.policy }),
    enter: inSequence(sendTexts('I want to fly two days later.'), (chat) => {
      const [one] = chat.view.peek().conversation?.exchanges ?? []
      if (one) chat.body()?.conversation.decline(one.clientMessageId)
    }),
  },
  'request submitted': {
    assistant: () => fakeAssistantApi({ answer: () => answers.person }),
    enter: inSequence(sendTexts('The refund is wrong. I want to complain.'), (chat) =>
      reached(chat, ({ conversation }) => conversation?.end === 'request'),
    ),
  },
  'request already open': answeredWith(answers.openAlready, 'I want to fly two days later.'),
  'not understood': answeredWith(answers.unknown, 'Blue.'),
  busy: answeredWith(answers.busy),
  solved: {
    enter: inSequence(sendTexts('How much comes back?'), async (chat) => {
      const [one] = chat.view.peek().conversation?.exchanges ?? []
      if (one) chat.body()?.conversation.resolve(one.clientMessageId, 'Y')
      await afterEndLoaded(chat)
    }),
  },
  offline: {
    assistant: () => {
      const api = fakeAssistantApi()
      api.isOffline = true
      return api
    },
    enter: inSequence(openAt('chat'), async (chat) => {
      chat.body()?.conversation.sendText({ text: 'How much comes back?', lang: 'en' })
      await reached(chat, ({ conversation }) => conversation?.isOffline === true)
    }),
  },
  'session expired': {
    assistant: () => {
      const api = fakeAssistantApi()
      api.isSessionExpired = true
      return api
    },
    enter: inSequence(openAt('chat'), async (chat) => {
      chat.body()?.conversation.sendText({ text: 'How much comes back?', lang: 'en' })
      await reached(chat, ({ conversation }) => conversation?.failure !== undefined)
    }),
  },
  history: {
    assistant: earlierConversations,
    enter: inSequence(openAt('history'), historyLoaded),
  },
  'history, searched and mailed': {
    assistant: earlierConversations,
    enter: inSequence(inSequence(openAt('history'), historyLoaded), async (chat) => {
      chat.requestsPanel()?.history()?.search('refund')
      chat.requestsPanel()?.history()?.read()
      await reached(chat, ({ conversation }) => conversation?.history?.total === 1)
      chat.requestsPanel()?.history()?.mail('talk2', 'en')
      await reached(chat, ({ conversation }) => conversation?.mail?.to !== undefined)
    }),
  },
  requests: {
    requests: () => fakeRequestsApi({ requests: [requestOf(), { ...processedRequest, rowId: 'request3' }] }),
    enter: inSequence(openAt('requests'), waitUntilLoaded('list')),
  },
  'no requests': { enter: inSequence(openAt('requests'), waitUntilLoaded('list')) },
  'request in process': requestDetail(),
  'request answered': requestDetail(processedRequest),
  'request completed': requestDetail(requestOf({ state: 'COMPLETED', answerBy: null, isSolve: true, star: 5 })),
  form: { enter: inSequence(openAt('form'), waitUntilLoaded('form')) },
  'form about an answer': {
    assistant: () => fakeAssistantApi({ answer: () => answers.policy }),
    enter: inSequence(
      inSequence(sendTexts('I want to fly two days later.'), (chat) => {
        const [one] = chat.view.peek().conversation?.exchanges ?? []
        if (one) chat.show('form', one.clientMessageId)
      }),
      waitUntilLoaded('form'),
    ),
  },
  inline: { ...answeredWith(answers.amount), inline: true },
}

function pressChip(chat: SupportChatController, name: RegExp): void {
  const known = { t: (key: string) => key, lang: 'en' as const }
  const chips = chat.body()?.home('x', known)?.topics.chips ?? []
  const chipProps = chips.find(({ text }) => name.test(text) || text === 'chat.other')?.props
  const run = chipProps?.['onclick']
  if (typeof run === 'function') run({ preventDefault: () => undefined, stopPropagation: () => undefined })
}

function stateOf(name: string): State {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

let latestApis: FakeApis | undefined

export const supportChatStates: WidgetStates = {
  names: Object.keys(states),
  scriptOf(name) {
    const { assistant, requests, script } = stateOf(name)
    latestApis = { assistant: assistant?.() ?? fakeAssistantApi(), requests: requests?.() ?? fakeRequestsApi() }
    return { ...latestApis.requests.script, ...latestApis.assistant.script, ...script }
  },
  prepare(name, client: Client) {
    const { enter, inline } = stateOf(name)
    const { store, tabs, unreadMarker } = createMemoryChatStorage()
    const chat = createSupportChat({
      client,
      clock: createFakeClock(),
      store,
      tabs,
      markerStorage: unreadMarker,
      orderNo,
      inline,
    })
    const apis = latestApis ?? { assistant: fakeAssistantApi(), requests: fakeRequestsApi() }
    return { controller: chat, enter: () => enter(chat, apis) }
  },
}
