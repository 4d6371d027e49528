import type { SupportChatController, SupportChatView } from '@gangway/core'
import type { Script } from '../scripted-server.ts'
import { fakeAssistantApi, type FakeAssistantApi } from './fake-assistant-api.ts'
import type { FakeRequestsApi } from './fake-requests-api.ts'
import type { Answer } from './support.fixture.ts'

export interface FakeApis {
  assistant: FakeAssistantApi
  requests: FakeRequestsApi
}

export type EnterState = (chat: SupportChatController, apis: FakeApis) => unknown

export interface State {
  assistant?: () => FakeAssistantApi
  requests?: () => FakeRequestsApi
  script?: Script
  inline?: boolean
  enter: EnterState
}

export function reached(chat: SupportChatController, holds: (view: SupportChatView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = chat.view.subscribe((view) => {
      if (holds(view)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

export const isReady = ({ conversation }: SupportChatView) => conversation?.status === 'ready'

export const openAt =
  (place: Parameters<SupportChatController['show']>[0], what?: string): EnterState =>
  async (chat) => {
    chat.show(place, what)
    await reached(chat, isReady)
    await new Promise((rested) => setTimeout(rested))
  }

/** Sends messages and waits for the answer to each. */
export const sendTexts =
  (...texts: string[]): EnterState =>
  async (chat, apis) => {
    await openAt('chat')(chat, apis)
    for (const [at, text] of texts.entries()) {
      chat.body()?.conversation.sendText({ text, lang: 'en' })
      await reached(
        chat,
        ({ conversation }) => (conversation?.exchanges ?? []).filter(({ answer }) => answer).length > at,
      )
    }
    await answerPartsLoaded(chat)
  }

/** Waits for what loads with the first message, in both languages. */
export function answerPartsLoaded(chat: SupportChatController): Promise<void> {
  const t = (key: string) => key
  return reached(chat, () =>
    (['en', 'cn'] as const)
      .map((lang) => chat.body()?.chat('gw', { lang, t })?.entries.at(-1)?.parts !== undefined)
      .every(Boolean),
  )
}

/** Presses a button below the last answer. */
export const pressAction =
  (key: string): EnterState =>
  (chat) => {
    const last = chat
      .body()
      ?.chat('gw', { lang: 'en', t: (each) => each })
      ?.entries.at(-1)
    const pressed = last?.parts?.actions.find(({ text }) => text === key)?.props['onclick']
    if (typeof pressed !== 'function') throw new Error(`There is no ${key}.`)
    pressed({ preventDefault: () => undefined, stopPropagation: () => undefined })
  }

export const answeredWith = (answer: Answer, ...texts: string[]): State => ({
  assistant: () => fakeAssistantApi({ answer: () => answer }),
  enter: sendTexts(...(texts.length > 0 ? texts : ['How much comes back when I cancel this booking?'])),
})

export const inSequence =
  (first: EnterState, next: EnterState): EnterState =>
  async (chat, apis) => {
    await first(chat, apis)
    await next(chat, apis)
  }

/** Asks for an agent and waits for the live conversation, in both languages. */
export const liveChatLoaded: EnterState = (chat) => {
  const t = (key: string) => key
  const last = chat.body()?.chat('gw', { lang: 'en', t })?.entries.at(-1)
  const ask = last?.parts?.prompt?.chips.find(({ text }) => text === 'Chat with an agent')?.props['onclick']
  if (typeof ask !== 'function') throw new Error('No agent is offered.')
  ask({ preventDefault: () => undefined, stopPropagation: () => undefined })
  return reached(chat, ({ conversation }) =>
    (['en', 'cn'] as const)
      .map((lang) => chat.body()?.chat('gw', { lang, t })?.live !== undefined && conversation?.live?.chat !== undefined)
      .every(Boolean),
  )
}

/** In both languages. */
export const historyLoaded = (chat: SupportChatController) =>
  reached(chat, ({ conversation }) =>
    (['en', 'cn'] as const)
      .map(
        (lang) =>
          chat
            .requestsPanel()
            ?.history()
            ?.props('gw', { lang, t: (key) => key }) !== undefined,
      )
      .every((isLoaded) => isLoaded && conversation?.history?.status === 'ready'),
  )

export const afterEndLoaded = (chat: SupportChatController) =>
  reached(chat, () =>
    (['en', 'cn'] as const)
      .map((lang) => chat.body()?.chat('gw', { lang, t: (key) => key })?.parts?.afterEnd !== undefined)
      .every(Boolean),
  )

export const agencyShown = (chat: SupportChatController) =>
  reached(chat, ({ appearance }) => appearance?.name !== undefined)
